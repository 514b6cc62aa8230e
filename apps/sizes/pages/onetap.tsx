import { google, oauth } from '@latchkey/oauth';
import { oneTap } from '@latchkey/onetap';
import { Widget } from '@latchkey/shell';
import { createRoot } from 'react-dom/client';
import { emulatorUrl, provider, target } from './page.js';

const products = [
  oauth({ providers: [google({ one_tap: true, position: 'forceLegacyEmbedded' })] }),
  oneTap({ scriptURL: `${emulatorUrl}/google/gsi/client` }),
] as const;

createRoot(target).render(<Widget provider={provider} products={products} />);
