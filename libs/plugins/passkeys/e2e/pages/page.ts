import type { AnyPlugin } from '@latchkey/kernel';
import { passkeyRegistration, passkeys } from '@latchkey/passkeys';
import { linkSender, phoneForm, providerButtons } from '@latchkey/testing/neighbours';
import { definePage, given, pageName, query } from '@latchkey/testing/page';

// The page `registration` shows the mode; the others show the log-in. Query parameters besides those of `definePage`:
//   beside=email,phone   the products beside passkeys, in this order; default: email
//   passkeys=off         without passkeys
//   domain=…             the option of the same name
//   mode=registration    the mode in place of the log-in

/** A form that sends a link to an address, a form for a number without function, and buttons without a form. */
const neighbours = new Map<string, () => AnyPlugin>([
  ['email', linkSender],
  ['phone', phoneForm],
  ['buttons', () => providerButtons(['Acme'])],
]);

const options = given('domain');
const isRegistration = pageName === 'registration' || query.get('mode') === 'registration';

if (isRegistration) {
  await definePage({ mode: passkeyRegistration(options) });
} else {
  const plugin = passkeys(options);
  const besides = (query.get('beside') ?? 'email').split(',');
  const others = besides.flatMap((name) => neighbours.get(name)?.() ?? []);
  await definePage({ plugin, products: () => (query.get('passkeys') === 'off' ? others : [...others, plugin]) });
}
