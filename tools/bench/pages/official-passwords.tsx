import { Products, StytchLogin, StytchProvider } from '@stytch/react';
import { createRoot } from 'react-dom/client';
import { stytch } from './official-client.js';
import { target } from './page.js';

const returnUrl = new URL('/official-return', location.href).href;
const config = {
  products: [Products.passwords],
  passwordOptions: { loginRedirectURL: returnUrl, resetPasswordRedirectURL: returnUrl },
};

createRoot(target).render(
  <StytchProvider stytch={stytch}>
    <StytchLogin config={config} />
  </StytchProvider>,
);
