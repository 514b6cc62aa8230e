import type { Emulator } from '../emulator.js';
import type { Route } from '../http/route.js';
import type { WebRoute } from '../http/web-route.js';
import type { Pages } from '../page/pages.js';
import { bootstrap } from './bootstrap.js';
import { cryptoWallets } from './crypto-wallets.js';
import { connectedApps } from './connected-apps.js';
import { events } from './events.js';
import { googleStandIn } from './google-stand-in.js';
import { idpAuthorize } from './idp-authorize.js';
import { idpAuthorizeForm } from './idp-authorize-form.js';
import { idpDiscovery } from './idp-discovery.js';
import { idpLogout } from './idp-logout.js';
import { idpToken } from './idp-token.js';
import { idpUserinfo } from './idp-userinfo.js';
import { magicLinks } from './magic-links.js';
import { oauth } from './oauth.js';
import { oauthStart } from './oauth-start.js';
import { oneTap } from './one-tap.js';
import { otps } from './otps.js';
import { passwordResets } from './password-resets.js';
import { passwords } from './passwords.js';
import { sessions } from './sessions.js';
import { serverApi } from './server-api.js';
import { trustedAuthTokens } from './trusted-auth-tokens.js';
import { users } from './users.js';
import { webauthn } from './webauthn.js';

/** Every product. A new product is a file in this folder and an entry here. */
const PRODUCTS = [
  bootstrap,
  connectedApps,
  cryptoWallets,
  events,
  idpAuthorize,
  idpLogout,
  magicLinks,
  oauth,
  otps,
  passwordResets,
  passwords,
  sessions,
  trustedAuthTokens,
  users,
  webauthn,
];

/** The routes of all products. */
export function productRoutes(emulator: Emulator): readonly Route[] {
  return PRODUCTS.flatMap((product) => product(emulator));
}

/** The routes of all products outside the client's API. */
export function webRoutesOf(emulator: Emulator, pages: Pages): readonly WebRoute[] {
  return [
    ...oauthStart(emulator),
    ...oneTap(emulator),
    ...googleStandIn(emulator, pages),
    ...idpDiscovery(emulator),
    ...idpAuthorizeForm(emulator),
    ...idpToken(emulator),
    ...idpUserinfo(emulator),
    ...serverApi(emulator),
  ];
}
