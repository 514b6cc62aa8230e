import { emailMagicLinks } from '@latchkey/eml';
import { passwords } from '@latchkey/passwords';
import { Widget } from '@latchkey/shell';
import { createRoot } from 'react-dom/client';
import { provider, target } from './page.js';

createRoot(target).render(<Widget provider={provider} products={[emailMagicLinks(), passwords()]} />);
