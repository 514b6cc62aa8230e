import { createProvider, handleRedirect, Widget } from 'latchkey';
import { crypto } from 'latchkey/crypto';
import { github, google, oauth } from 'latchkey/oauth';
import { oneTap } from 'latchkey/onetap';
import { otp } from 'latchkey/otp';
import { passkeys } from 'latchkey/passkeys';
import { passwords } from 'latchkey/passwords';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

const { VITE_API_URL: apiUrl, VITE_PUBLIC_TOKEN: publicToken } = import.meta.env;

// All methods but email magic links: a page sends either links or passcodes to an address.
const products = [
  oauth({ providers: [google({ one_tap: true, position: 'forceLegacyEmbedded' }), github()] }),
  oneTap({ scriptURL: `${apiUrl}/google/gsi/client` }),
  otp({ methods: ['sms', 'email'] }),
  passwords(),
  passkeys(),
  crypto(),
] as const;

const provider = createProvider(publicToken, { apiUrl });
const root = createRoot(document.querySelector('#login') as Element);
// Not with `await`: if an entry awaits, the bundler puts all that it shares with lazy chunks into files of their own.
void handleRedirect(provider).then((redirect) =>
  root.render(
    <StrictMode>
      <Widget provider={provider} products={products} redirect={redirect} />
    </StrictMode>,
  ),
);
