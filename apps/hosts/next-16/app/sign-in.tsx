'use client';

import { createProvider, handleRedirect, Widget } from 'latchkey';
import { emailMagicLinks } from 'latchkey/eml';
import { otp } from 'latchkey/otp';
import { StrictMode, useEffect, useState } from 'react';

const provider = createProvider(process.env.NEXT_PUBLIC_PUBLIC_TOKEN ?? '', {
  apiUrl: process.env.NEXT_PUBLIC_API_URL,
});
const products = [emailMagicLinks(), otp({ methods: ['sms'] })];

type Redirect = ReturnType<typeof handleRedirect>;

export function SignIn({ enableShadowDOM }: { readonly enableShadowDOM: boolean }) {
  const [redirect, setRedirect] = useState<Redirect>();
  // In an effect: the server has no address bar, and the token must not reach it.
  useEffect(() => setRedirect(handleRedirect(provider)), []);
  return (
    <StrictMode>
      <Widget provider={provider} products={products} redirect={redirect} enableShadowDOM={enableShadowDOM} />
    </StrictMode>
  );
}
