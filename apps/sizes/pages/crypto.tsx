import { crypto } from '@latchkey/crypto';
import { apple, github, google, microsoft, oauth } from '@latchkey/oauth';
import { Widget } from '@latchkey/shell';
import { createRoot } from 'react-dom/client';
import { provider, target } from './page.js';

const providers = [google(), microsoft(), apple(), github()];

createRoot(target).render(<Widget provider={provider} products={[oauth({ providers }), crypto()]} />);
