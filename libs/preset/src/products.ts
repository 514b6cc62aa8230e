import { emailMagicLinks } from '@latchkey/eml';
import { LatchkeyError, type AnyPlugin } from '@latchkey/kernel';
import { otp, type OtpMethod, type OtpOptions } from '@latchkey/otp';
import { passkeys } from '@latchkey/passkeys';
import { passwords } from '@latchkey/passwords';
import type { Config, ProductName } from './config.js';

/** Makes each product from the flat configuration. A name of the specification that is missing here is not built yet. */
const factories: { readonly [Name in ProductName]?: (config: Config) => AnyPlugin } = {
  // Configurations come as JSON too, where what is left out is often null.
  emailMagicLinks: (config) => emailMagicLinks(config.emailMagicLinksOptions ?? {}),
  otp({ otpOptions }) {
    const { methods: named = [] }: Partial<OtpOptions> = otpOptions ?? {};
    for (const method of named) if (!methods.includes(method)) throw unknown('method', method, methods);
    if (otpOptions && named[0]) return otp(otpOptions);
    throw new LatchkeyError({
      code: 'preset/no-methods',
      message: 'The product "otp" was given no methods.',
      hint: `Write otpOptions: { methods: ['sms'] }. Known: ${methods.join(', ')}.`,
    });
  },
  passwords: (config) => passwords(config.passwordOptions ?? {}),
  passkeys: (config) => passkeys(config.passkeyOptions ?? {}),
};

const methods: readonly OtpMethod[] = ['sms', 'whatsapp', 'email'];
const options = Object.keys({
  products: true,
  emailMagicLinksOptions: true,
  otpOptions: true,
  passwordOptions: true,
  passkeyOptions: true,
  sessionOptions: true,
  enableShadowDOM: true,
} satisfies Record<keyof Config, true>);

function unknown(what: string, name: unknown, known: readonly string[]): LatchkeyError {
  return new LatchkeyError({
    code: `preset/unknown-${what}`,
    message: `There is no ${what} ${typeof name === 'string' ? JSON.stringify(name) : `of the type ${typeof name}`}.`,
    hint: `Known: ${known.join(', ')}.`,
  });
}

/**
 * The products that a flat configuration names, in its order.
 *
 * @param otherwise the names where it has none
 * @throws LatchkeyError `preset/unknown-product`, `preset/unknown-option`, `preset/unknown-method`, `preset/no-methods`,
 * `preset/not-a-list`.
 */
export function productsOf(config: Config, otherwise: readonly ProductName[]): readonly AnyPlugin[] {
  for (const name of Object.keys(config)) if (!options.includes(name)) throw unknown('option', name, options);
  const { products: names = otherwise }: { products?: unknown } = config;
  if (!Array.isArray(names)) {
    throw new LatchkeyError({
      code: 'preset/not-a-list',
      message: '"products" is not a list.',
      hint: `Write products: ['emailMagicLinks'].`,
    });
  }
  return names.map((name: unknown) => {
    const factory =
      typeof name === 'string' && Object.hasOwn(factories, name) ? factories[name as ProductName] : undefined;
    if (!factory) throw unknown('product', name, Object.keys(factories));
    return factory(config);
  });
}
