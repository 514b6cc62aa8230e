import { createProvider, handleRedirect, Widget } from 'latchkey';
import { emailMagicLinks } from 'latchkey/eml';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

const provider = createProvider(import.meta.env.VITE_PUBLIC_TOKEN, { apiUrl: import.meta.env.VITE_API_URL });
const redirect = await handleRedirect(provider);
const target = document.querySelector('#login') as Element;
createRoot(target).render(
  <StrictMode>
    <Widget provider={provider} products={[emailMagicLinks()]} redirect={redirect} />
  </StrictMode>,
);
