import { existsSync, readdirSync, readFileSync } from 'node:fs';
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
const plugins = join(import.meta.dirname, '../../plugins');

/**
 * The products of packages that `nx g @latchkey/tools:plugin` created: `size/page.json` names the factory, and each option
 * has a default. A provider of `oauth()` and a wallet of `crypto()` are data, and have no capability.
 */
const created = Object.fromEntries(
  await Promise.all(
    readdirSync(plugins)
      .filter((folder) => existsSync(join(plugins, folder, 'size/page.json')))
      .map(async (folder) => [folder, [await createdProduct(folder)]] as const),
  ),
);

type Factories = Readonly<Record<string, (() => AnyPlugin) | undefined>>;

async function createdProduct(folder: string) {
  const { factory } = JSON.parse(readFileSync(join(plugins, folder, 'size/page.json'), 'utf8')) as { factory: string };
  const { [factory]: create } = (await import(join(plugins, folder, 'src/index.ts'))) as Factories;
  if (!create) throw new Error(`size/page.json of ${folder} names ${factory}, which the plugin does not export.`);
  return create();
}

const isData = ({ provides = [], screens }: AnyPlugin) => provides.length === 0 && screens === undefined;
const all = Object.values({ ...created, ...products })
  .flat()
  .filter((product) => !isData(product));

it('every package of a product is in the list', () => {
  expect(readdirSync(plugins).sort()).toEqual(Object.keys({ ...created, ...products }).sort());
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
