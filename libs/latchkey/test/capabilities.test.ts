import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { crypto } from '@latchkey/crypto';
import { emailMagicLinks } from '@latchkey/eml';
import { identityProvider } from '@latchkey/idp';
import { compose, definePlugin, type AnyPlugin } from '@latchkey/kernel';
import { google, oauth } from '@latchkey/oauth';
import { oneTap } from '@latchkey/onetap';
import { otp } from '@latchkey/otp';
import { passkeyRegistration, passkeys } from '@latchkey/passkeys';
import { passwords, resetPassword } from '@latchkey/passwords';
import { signUp } from '@latchkey/sign-up';
import * as slots from '@latchkey/slots';
import { expect, it } from 'vitest';

/** The products and modes of each package of `libs/plugins`. */
const products: Readonly<Record<string, readonly AnyPlugin[]>> = {
  crypto: [crypto()],
  eml: [emailMagicLinks()],
  idp: [identityProvider()],
  oauth: [oauth({ providers: [google()] })],
  onetap: [oneTap()],
  otp: [otp({ methods: ['sms', 'email'] })],
  passkeys: [passkeys(), passkeyRegistration()],
  passwords: [passwords(), resetPassword()],
  'sign-up': [signUp()],
};
const all = Object.values(products).flat();

it('every package of a product is in the list', () => {
  const folders = readdirSync(join(import.meta.dirname, '../../plugins'));
  expect(folders.sort()).toEqual(Object.keys(products).sort());
});

it.each(all.map((product) => [product.id, product] as const))(
  'another plugin can exclude "%s" by a capability that no other product provides',
  (_id, product) => {
    const others = all.filter((other) => other !== product).flatMap(({ provides = [] }) => provides);
    const own = product.provides?.find((capability) => !others.includes(capability)) ?? 'none';
    const plugin = definePlugin({ id: 'sso', conflicts: { [own]: 'One of both.' } });
    const sentences = (given: readonly AnyPlugin[]) => compose(given).issues.map(({ message }) => message);
    expect(sentences([product, plugin])).toContain('One of both.');
    expect(sentences([...all.filter((other) => other !== product), plugin])).not.toContain('One of both.');
  },
);

it('each constant for a product is the capability of one', () => {
  const constants = Object.entries(slots).filter(([name]) => /^(METHOD|MODE|STEP)_/.test(name));
  const provided = all.flatMap(({ provides = [] }) => provides);
  expect(constants.filter(([, capability]) => !provided.includes(capability as string))).toEqual([]);
  expect(constants.length).toBeGreaterThan(9);
});
