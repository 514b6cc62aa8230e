import { OAuthProviders, OTPMethods, Products, StytchLogin, StytchProvider } from '@stytch/react';
import { createRoot } from 'react-dom/client';
import { stytch } from './official-client.js';
import { target } from './page.js';

const returnUrl = new URL('/official-return', location.href).href;
const config = {
  products: [Products.oauth, Products.crypto, Products.otp, Products.passwords, Products.passkeys],
  oauthOptions: {
    providers: [{ type: OAuthProviders.Google }, { type: OAuthProviders.Github }],
    loginRedirectURL: returnUrl,
    signupRedirectURL: returnUrl,
  },
  otpOptions: { methods: [OTPMethods.SMS, OTPMethods.Email], expirationMinutes: 5 },
  passwordOptions: { loginRedirectURL: returnUrl, resetPasswordRedirectURL: returnUrl },
};

createRoot(target).render(
  <StytchProvider stytch={stytch}>
    <StytchLogin config={config} />
  </StytchProvider>,
);
