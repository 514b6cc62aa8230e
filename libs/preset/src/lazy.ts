import type { AnyPlugin } from '@latchkey/kernel';
import type { BaseProps } from '@latchkey/shell';
import type { Config, ProductName } from './config.js';
import { readName, readOptions, type Report } from './mistakes.js';
import { hasFurtherOptions, namedProducts, otpOptionsOf, readConfig, type SharedProps } from './options.js';

export type { Config } from './config.js';

/** The modes of `loadConfig`: those of the mount functions other than `mountLogin`. */
export type ModeName = 'resetPassword' | 'passkeyRegistration' | 'identityProvider';

/** Props of the widget that a flat configuration determines. */
export interface LoadedProps extends SharedProps, Pick<BaseProps, 'checkOptions' | 'problems'> {
  readonly products: readonly AnyPlugin[];
  readonly mode?: AnyPlugin;
}

type Load = (config: Config, report: Report) => Promise<AnyPlugin | readonly AnyPlugin[]>;

/** Loads each product, and products that it adds. */
const products: Readonly<Record<ProductName, Load>> = {
  async oauth({ oauthOptions }, report) {
    const { oauthFrom } = await import('./oauth.js');
    const { products, oneTapOptions } = oauthFrom(oauthOptions, report);
    return oneTapOptions ? [...products, (await import('@latchkey/onetap')).oneTap(oneTapOptions)] : products;
  },
  crypto: async () => (await import('@latchkey/crypto')).crypto(),
  emailMagicLinks: async ({ emailMagicLinksOptions }, report) =>
    (await import('@latchkey/eml')).emailMagicLinks(
      readOptions(emailMagicLinksOptions, 'emailMagicLinksOptions', report),
    ),
  async otp(config, report) {
    const options = otpOptionsOf(config, report);
    return options ? (await import('@latchkey/otp')).otp(options) : [];
  },
  passwords: async ({ passwordOptions }, report) =>
    (await import('@latchkey/passwords')).passwords(readOptions(passwordOptions, 'passwordOptions', report)),
  passkeys: async ({ passkeyOptions }, report) =>
    (await import('@latchkey/passkeys')).passkeys(readOptions(passkeyOptions, 'passkeyOptions', report)),
};

/** Loads each mode. */
const modes: Readonly<Record<ModeName, (config: Config, report: Report) => Promise<AnyPlugin>>> = {
  resetPassword: async (...given) => (await import('./modes/reset-password.js')).resetPasswordFrom(...given),
  passkeyRegistration: async (...given) =>
    (await import('./modes/passkey-registration.js')).passkeyRegistrationFrom(...given),
  identityProvider: async (...given) => (await import('./modes/identity-provider.js')).identityProviderFrom(...given),
};

const modeNames = Object.keys(modes) as readonly ModeName[];

/**
 * Reads a flat configuration, like the mount functions, but loads only the products that it names. Leaves out and
 * reports (`problems`) invalid items, and products whose code does not load while that of another one does.
 *
 * @param given the configuration; items of any type are allowed
 * @param modeName the mode; in any case. Anything but log-in has no default products @default log-in
 * @returns the props for `Widget` or `mount`. Rejects if no code loads that is needed.
 */
export async function loadConfig(given: object | undefined, modeName?: string): Promise<LoadedProps> {
  const problems: string[] = [];
  const report: Report = (sentence) => void problems.push(sentence);
  const { config, shared } = readConfig(given, report);
  const result = { ...shared, checkOptions: true, problems };
  const name = modeName === undefined ? undefined : readName('mode', modeName, modeNames, report);
  // Log-in is not what was meant.
  if (modeName !== undefined && !name) return { ...result, products: [] };

  const names = namedProducts(config, name ? [] : ['emailMagicLinks'], report);
  const [mode, loaded, options] = await Promise.all([
    name && modes[name](config, report),
    loadProducts(names, config, report),
    hasFurtherOptions(config) ? import('./option-plugins.js').then((it) => it.loadOptionPlugins(config, report)) : [],
  ]);
  return { ...result, products: [...loaded, ...options], ...(mode && { mode }) };
}

async function loadProducts(names: readonly ProductName[], config: Config, report: Report) {
  const results = await Promise.allSettled(names.map((name) => products[name](config, report)));
  const failures = results.flatMap((result, index) => {
    if (result.status === 'fulfilled') return [];
    return [{ name: names[index], reason: result.reason as unknown }];
  });
  if (failures[0] && failures.length === names.length) throw failures[0].reason;
  for (const { name, reason } of failures) {
    report(`The product "${name}" is left out: its code did not load. ${String(reason)}`);
  }
  return results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
}
