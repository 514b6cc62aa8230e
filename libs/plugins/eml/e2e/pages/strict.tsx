import { handleRedirect, type RedirectResult } from '@latchkey/client';
import { emailMagicLinks } from '@latchkey/eml';
import { Widget } from '@latchkey/shell';
import { StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { provider } from './provider.js';
import { startRecorder } from './recorder.js';

const { callbacks } = startRecorder(emailMagicLinks);
const products = [emailMagicLinks()] as const;

/** A host that consumes the redirect in an effect. StrictMode runs the effect twice. */
function Login() {
  const [redirect, setRedirect] = useState<RedirectResult>();
  useEffect(() => {
    void handleRedirect(provider).then(setRedirect);
  }, []);
  return <Widget provider={provider} products={products} redirect={redirect} callbacks={callbacks} />;
}

const target = document.querySelector('#login');
if (!target) throw new Error('This page has no place for its widget.');

createRoot(target).render(
  <StrictMode>
    <Login />
  </StrictMode>,
);
