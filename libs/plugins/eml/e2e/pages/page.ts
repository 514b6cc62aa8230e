import { emailMagicLinks } from '@latchkey/eml';
import { definePlugin, type AnyPlugin } from '@latchkey/kernel';
import { CODE_EMAIL } from '@latchkey/slots';
import { definePage, given, provider, query } from '@latchkey/testing/page';

// Query parameters besides those of `definePage`:
//   domainHint=…, loginExpirationMinutes=…   the options of the same names
//   callbacks=throw                          the host's callbacks throw; `reject`: they return rejected promises
//   products=twice                           the product is listed twice; `contradictory`: with a product that emails codes

declare module '@latchkey/testing/page' {
  interface Recorder {
    readonly emailMagicLinks: typeof emailMagicLinks;
    readonly provider: typeof provider;
  }
}

const minutes = query.get('loginExpirationMinutes');
const options = { ...given('domainHint'), ...(minutes !== null && { loginExpirationMinutes: Number(minutes) }) };

const failures = new Map([
  [
    'throw',
    () => {
      throw new Error('the host threw');
    },
  ],
  ['reject', () => Promise.reject(new Error('the host rejected'))],
]);
const fail = failures.get(query.get('callbacks') ?? '');

const others = new Map<string, AnyPlugin>([
  ['twice', emailMagicLinks()],
  ['contradictory', definePlugin({ id: 'codes', provides: [CODE_EMAIL] })],
]);
const other = others.get(query.get('products') ?? '');

await definePage({
  plugin: emailMagicLinks(),
  products: () => [emailMagicLinks(options), ...(other ? [other] : [])],
  record: { emailMagicLinks, provider },
  ...(fail && { callbacks: { onEvent: fail, onError: fail } }),
});
