import { crypto } from '@latchkey/crypto';
import { emailMagicLinks } from '@latchkey/eml';
import { oauth, google } from '@latchkey/oauth';
import { autoFocus, initialIdentifier, intent, lastUsedFirst, neutral, type Intent } from '@latchkey/options';
import { otp } from '@latchkey/otp';
import { passkeys } from '@latchkey/passkeys';
import { passwords } from '@latchkey/passwords';
import { definePage, provider, query } from '@latchkey/testing/page';

// Query parameters besides those of `definePage`:
//   with=link,sms   the products: link, code, sms, whatsapp, password, google, passkey, wallet
//   intent=         the value of `intent`
//   neutral         with `neutral`
//   email=          the first address
//   first           with `lastUsedFirst`
//   focus           with `autoFocus`, at the end of a long page

// Redirects return to the present URL of the page.
const here = location.href;

const makers = {
  link: () => emailMagicLinks(),
  code: () => otp({ methods: ['email'] }),
  sms: () => otp({ methods: ['sms'] }),
  whatsapp: () => otp({ methods: ['whatsapp'] }),
  password: () => passwords(),
  passkey: () => passkeys(),
  wallet: () => crypto(),
  google: () => oauth({ providers: [google()], loginRedirectURL: here, signupRedirectURL: here }),
} as const;

const names = (query.get('with') ?? 'link').split(',') as (keyof typeof makers)[];
const products = names.map((name) => makers[name]());
if (query.has('focus')) {
  const filler = document.createElement('p');
  filler.textContent = 'A long page. '.repeat(2_000);
  document.querySelector('#login')?.before(filler);
}
const value = query.get('intent');
const email = query.get('email');

/** Creates a passkey for the signed-in user, and signs them out. */
async function createPasskey(): Promise<void> {
  const { client } = await provider.connect();
  await client.webauthn.register({ is_passkey: true, session_duration_minutes: 30 });
  await signOut();
}

/** Signs the user out, as the host does. */
async function signOut(): Promise<void> {
  await (await provider.connect()).client.session.revoke();
}

declare module '@latchkey/testing/page' {
  interface Recorder {
    readonly createPasskey: typeof createPasskey;
    readonly signOut: typeof signOut;
  }
}

await definePage({
  plugin: products[0] ?? emailMagicLinks(),
  record: { createPasskey, signOut },
  products: () => [
    ...products,
    ...(value === null ? [] : [intent(value as Intent)]),
    ...(query.has('focus') ? [autoFocus()] : []),
    ...(query.has('first') ? [lastUsedFirst()] : []),
    ...(query.has('neutral') ? [neutral()] : []),
    ...(email === null ? [] : [initialIdentifier({ email })]),
  ],
});
