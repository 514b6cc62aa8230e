import { crypto as cryptoWallets } from '@latchkey/crypto';
import { emailMagicLinks } from '@latchkey/eml';
import { identityProvider } from '@latchkey/idp';
import { defineOAuthProvider, google, oauth as oauthProviders } from '@latchkey/oauth';
import { oneTap } from '@latchkey/onetap';
import { otp as oneTimePasscodes } from '@latchkey/otp';
import { passkeys as passkeyLogin } from '@latchkey/passkeys';
import { passwords as emailAndPassword } from '@latchkey/passwords';
import { propertyRuns } from '@latchkey/testing';
import type { SimulatedProduct } from '@latchkey/testing/simulation';
import { crypto, manyWallets } from './crypto.js';
import { eml } from './eml.js';
import { AUTHORIZE, idp, LOGOUT } from './idp.js';
import type { Play } from './interleavings.js';
import { oauth } from './oauth.js';
import { onetap } from './onetap.js';
import { otp } from './otp.js';
import { passkeys } from './passkeys.js';
import { passwords } from './passwords.js';

/** Links and codes. */
export const emlAndOtp: Play = {
  products: [eml, otp],
  lists: [
    [emailMagicLinks(), oneTimePasscodes({ methods: ['sms', 'whatsapp'] })],
    [oneTimePasscodes({ methods: ['email', 'sms'] })],
    [emailMagicLinks()],
  ],
  runs: propertyRuns({ seed: 2, runs: 2_000, deep: 10_000 }),
};

const acme = defineOAuthProvider({ type: 'acme', title: 'Acme' });

/** Providers, beside links. */
export const oauthAndEml: Play = {
  products: [oauth, eml],
  lists: [
    [oauthProviders({ providers: [google(), acme] }), emailMagicLinks()],
    [oauthProviders({ providers: [acme] })],
    [oauthProviders({ providers: [google(), acme] })],
  ],
  runs: propertyRuns({ seed: 2, runs: 500, deep: 10_000 }),
};

/** The identity-provider mode: consent, a log-out, and consent by a form; beside links. */
export const idpAndEml: Play = {
  products: [idp, eml],
  lists: [
    [emailMagicLinks(), identityProvider({ search: AUTHORIZE })],
    [emailMagicLinks(), identityProvider({ search: LOGOUT })],
    [emailMagicLinks(), identityProvider({ search: AUTHORIZE, protocol: 'form' })],
  ],
  runs: propertyRuns({ seed: 2, runs: 400, deep: 10_000 }),
  // A session leads back to the request at once.
  seldom: ['idp/signedIn', 'shell/continueSession', 'shell/logOut'],
};

/** Wallets, beside links and alone. */
export const cryptoAndEml: Play = {
  products: [crypto, eml],
  lists: [[cryptoWallets()], [cryptoWallets(), emailMagicLinks()], [cryptoWallets({ wallets: manyWallets })]],
  runs: propertyRuns({ seed: 3, runs: 400, deep: 5_000 }),
};

const googleWithPrompt = google({ one_tap: true });

/** Google's prompt, around its button. */
export const onetapAndOauth: Play = {
  products: [onetap, oauth],
  lists: [
    [oauthProviders({ providers: [googleWithPrompt, acme] }), oneTap()],
    [oauthProviders({ providers: [acme, googleWithPrompt] }), oneTap()],
    [oauthProviders({ providers: [google(), acme] })],
  ],
  runs: propertyRuns({ seed: 2, runs: 500, deep: 10_000 }),
};

/** Passkeys, which never stand alone. */
export const passkeysAndEml: Play = {
  products: [passkeys, eml],
  lists: [
    [passkeyLogin(), emailMagicLinks()],
    [emailMagicLinks(), passkeyLogin({ domain: 'example.com' })],
    [emailMagicLinks()],
  ],
  runs: propertyRuns({ seed: 4, runs: 500, deep: 5_000 }),
};

/** A product whose form is not shown, because another product's takes its place. */
function withoutForm({ openings: _openings, fields: _fields, ...product }: SimulatedProduct): SimulatedProduct {
  const isOfForm = ({ scene, control }: SimulatedProduct['flows'][string]) => !!control && !scene?.screen;
  return {
    ...product,
    flows: Object.fromEntries(Object.entries(product.flows).filter(([, starter]) => !isOfForm(starter))),
    acts: product.acts.filter(({ screen }) => screen !== 'main'),
  };
}

/** Passwords, and what a person without one goes on with: a link, a code, or a reset email. */
export const passwordsAndEmails: Play = {
  products: [passwords, withoutForm(eml), withoutForm(otp)],
  lists: [
    [emailAndPassword(), emailMagicLinks()],
    [emailAndPassword(), oneTimePasscodes({ methods: ['email'] })],
    [emailAndPassword()],
  ],
  runs: propertyRuns({ seed: 3, runs: 800, deep: 10_000 }),
};
