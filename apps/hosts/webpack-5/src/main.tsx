import { createProvider, Widget } from 'latchkey';
import { otp } from 'latchkey/otp';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

const provider = createProvider(process.env.PUBLIC_TOKEN as string, { apiUrl: process.env.API_URL });

createRoot(document.querySelector('#login') as Element).render(
  <StrictMode>
    <Widget provider={provider} products={[otp({ methods: ['email'] })]} />
  </StrictMode>,
);
