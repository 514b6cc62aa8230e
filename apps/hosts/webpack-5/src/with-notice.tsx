import { createProvider, Widget } from 'latchkey';
import { otp } from 'latchkey/otp';
import { createRoot } from 'react-dom/client';
import { notice } from './notice/notice.js';

const provider = createProvider(process.env.PUBLIC_TOKEN as string, { apiUrl: process.env.API_URL });

createRoot(document.querySelector('#login') as Element).render(
  <Widget provider={provider} products={[otp({ methods: ['email'] }), notice()]} />,
);
