import { OAuthProviders, OTPMethods, Products, StytchLogin, StytchProvider } from '@stytch/react';
import { createRoot } from 'react-dom/client';
import { stytch } from './official-client.js';
import { target } from './page.js';

const providers = [OAuthProviders.Google, OAuthProviders.Microsoft, OAuthProviders.Apple, OAuthProviders.Github];
const config = {
  products: [Products.oauth, Products.crypto, Products.otp, Products.passwords, Products.passkeys],
  oauthOptions: { providers: providers.map((type) => ({ type })) },
  otpOptions: { methods: [OTPMethods.SMS, OTPMethods.Email], expirationMinutes: 5 },
};

createRoot(target).render(
  <StytchProvider stytch={stytch}>
    <StytchLogin config={config} />
  </StytchProvider>,
);
