import { emailMagicLinks } from '@latchkey/eml';
import { passwords } from '@latchkey/passwords';
import { Widget } from '@latchkey/shell';
import { signUp } from '@latchkey/sign-up';
import { createRoot } from 'react-dom/client';
import { provider, target } from './page.js';

const step = signUp({
  fields: [{ type: 'name' }],
  terms: { links: [{ label: 'Terms of Service', url: '/terms' }] },
});

createRoot(target).render(<Widget provider={provider} products={[emailMagicLinks(), passwords(), step]} />);
