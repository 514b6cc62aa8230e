import { crypto } from '@latchkey/crypto';
import { apple, github, google, microsoft, oauth } from '@latchkey/oauth';
import { otp } from '@latchkey/otp';
import { passkeys } from '@latchkey/passkeys';
import { passwords } from '@latchkey/passwords';
import { Widget } from '@latchkey/shell';
import { createRoot } from 'react-dom/client';
import { provider, target } from './page.js';

// Every method that goes with the others: codes and links to one address contradict each other (behaviour.md 2).
const providers = [google(), microsoft(), apple(), github()];
const products = [oauth({ providers }), crypto(), otp({ methods: ['sms', 'email'] }), passwords(), passkeys()] as const;

createRoot(target).render(<Widget provider={provider} products={products} />);
