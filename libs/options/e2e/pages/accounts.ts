import { emailMagicLinks } from '@latchkey/eml';
import { oauth, google } from '@latchkey/oauth';
import { autoFocus, initialIdentifier, intent, lastUsedFirst, neutral, type Intent } from '@latchkey/options';
import { otp } from '@latchkey/otp';
import { passwords } from '@latchkey/passwords';
import { definePage, query } from '@latchkey/testing/page';

// Query parameters besides those of `definePage`:
//   with=link,sms   the products: link, code, sms, whatsapp, password, google
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

await definePage({
  plugin: products[0] ?? emailMagicLinks(),
  products: () => [
    ...products,
    ...(value === null ? [] : [intent(value as Intent)]),
    ...(query.has('focus') ? [autoFocus()] : []),
    ...(query.has('first') ? [lastUsedFirst()] : []),
    ...(query.has('neutral') ? [neutral()] : []),
    ...(email === null ? [] : [initialIdentifier({ email })]),
  ],
});
