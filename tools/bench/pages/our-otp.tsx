import { createProvider } from '@latchkey/client';
import { otp } from '@latchkey/otp';
import { Widget } from '@latchkey/shell';
import { createRoot } from 'react-dom/client';
import { emulatorUrl, publicToken, target } from './page.js';

const provider = createProvider(publicToken, { apiUrl: emulatorUrl });

createRoot(target).render(<Widget provider={provider} products={[otp({ methods: ['sms', 'email'] })]} />);
