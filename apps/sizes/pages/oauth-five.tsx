import { apple, github, gitlab, google, microsoft, oauth } from '@latchkey/oauth';
import { Widget } from '@latchkey/shell';
import { createRoot } from 'react-dom/client';
import { provider, target } from './page.js';

const providers = [google(), microsoft(), apple(), github(), gitlab()];

createRoot(target).render(<Widget provider={provider} products={[oauth({ providers })]} />);
