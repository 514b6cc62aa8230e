import { createProvider, handleRedirect, Widget } from 'latchkey';
import { emailMagicLinks } from 'latchkey/eml';
import { otp } from 'latchkey/otp';
import { createElement, StrictMode, useEffect, useState } from 'react';

const products = [emailMagicLinks(), otp({ methods: ['sms'] })];

/** Drawn by the server, and hydrated by the page. */
export function App({ publicToken, apiUrl, enableShadowDOM }) {
  const provider = createProvider(publicToken, { apiUrl });
  const [redirect, setRedirect] = useState();
  // In an effect: the server has no address bar, and the token must not reach it.
  useEffect(() => void handleRedirect(provider).then(setRedirect), [provider]);
  return createElement(
    StrictMode,
    null,
    createElement(Widget, { provider, products, redirect, enableShadowDOM, styleSheet: '/styles.css' }),
  );
}
