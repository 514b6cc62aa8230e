import { OTPMethods, Products, StytchLogin, StytchProvider } from '@stytch/react';
import { createRoot } from 'react-dom/client';
import { stytch } from './official-client.js';
import { target } from './page.js';

const config = {
  products: [Products.otp],
  otpOptions: { methods: [OTPMethods.SMS, OTPMethods.Email], expirationMinutes: 5 },
};

createRoot(target).render(
  <StytchProvider stytch={stytch}>
    <StytchLogin config={config} />
  </StytchProvider>,
);
