import { otp } from '@latchkey/otp';
import { Widget } from '@latchkey/shell';
import { createRoot } from 'react-dom/client';
import { provider, target } from './page.js';

createRoot(target).render(<Widget provider={provider} products={[otp({ methods: ['sms', 'email'] })]} />);
