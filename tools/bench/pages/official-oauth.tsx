import { OAuthProviders, Products, StytchLogin, StytchProvider } from '@stytch/react';
import { createRoot } from 'react-dom/client';
import { stytch } from './official-client.js';
import { target } from './page.js';

const returnUrl = new URL('/official-return', location.href).href;
const config = {
  products: [Products.oauth],
  oauthOptions: {
    providers: [{ type: OAuthProviders.Google }, { type: OAuthProviders.Github, custom_scopes: ['read:user'] }],
    loginRedirectURL: returnUrl,
    signupRedirectURL: returnUrl,
  },
};

createRoot(target).render(
  <StytchProvider stytch={stytch}>
    <StytchLogin config={config} />
  </StytchProvider>,
);
