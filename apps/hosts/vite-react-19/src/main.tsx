import { createProvider, handleRedirect, Widget } from 'latchkey';
import { emailMagicLinks } from 'latchkey/eml';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

const provider = createProvider(import.meta.env.VITE_PUBLIC_TOKEN, { apiUrl: import.meta.env.VITE_API_URL });
const root = createRoot(document.querySelector('#login') as Element);

if (location.pathname === '/account') {
  void import('./account.js').then(({ Account }) => root.render(<Account provider={provider} />));
} else {
  // Not with `await`: if an entry awaits, the bundler puts all that it shares with lazy chunks into files of their own.
  void handleRedirect(provider).then((redirect) =>
    root.render(
      <StrictMode>
        <Widget provider={provider} products={[emailMagicLinks()]} redirect={redirect} />
      </StrictMode>,
    ),
  );
}
