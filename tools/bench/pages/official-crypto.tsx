import { Products, StytchLogin, StytchProvider } from '@stytch/react';
import { createRoot } from 'react-dom/client';
import { stytch } from './official-client.js';
import { target } from './page.js';

createRoot(target).render(
  <StytchProvider stytch={stytch}>
    <StytchLogin config={{ products: [Products.crypto] }} />
  </StytchProvider>,
);
