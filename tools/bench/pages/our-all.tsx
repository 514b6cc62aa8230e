import { createProvider } from '@latchkey/client';
import { crypto } from '@latchkey/crypto';
import { apple, github, google, microsoft, oauth } from '@latchkey/oauth';
import { otp } from '@latchkey/otp';
import { passkeys } from '@latchkey/passkeys';
import { passwords } from '@latchkey/passwords';
import { Widget } from '@latchkey/shell';
import { createRoot } from 'react-dom/client';
import { emulatorUrl, publicToken, target } from './page.js';

const provider = createProvider(publicToken, { apiUrl: emulatorUrl });
const providers = [google(), microsoft(), apple(), github()];
const products = [oauth({ providers }), crypto(), otp({ methods: ['sms', 'email'] }), passwords(), passkeys()] as const;

createRoot(target).render(<Widget provider={provider} products={products} />);
