import { identityProvider } from '@latchkey/idp';
import { Widget } from '@latchkey/shell';
import { createRoot } from 'react-dom/client';
import { provider, target } from './page.js';

createRoot(target).render(<Widget provider={provider} products={[]} mode={identityProvider()} />);
