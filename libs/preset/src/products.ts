import { emailMagicLinks } from '@latchkey/eml';
import { otp, type OtpMethod, type OtpOptions } from '@latchkey/otp';
import { LatchkeyError, type AnyPlugin } from '@latchkey/kernel';
import type { Config, ProductName } from './config.js';

/** Makes each product from the flat configuration. A name of the specification that is missing here is not built yet. */
const factories: { readonly [Name in ProductName]?: (config: Config) => AnyPlugin } = {
  emailMagicLinks: (config) => emailMagicLinks(config.emailMagicLinksOptions),
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
};

const methods: readonly OtpMethod[] = ['sms', 'whatsapp', 'email'];
const options = ['products', 'emailMagicLinksOptions', 'otpOptions', 'sessionOptions', 'enableShadowDOM'];

function unknown(what: string, name: string, known: readonly string[]): LatchkeyError {
  return new LatchkeyError({
    code: `preset/unknown-${what}`,
    message: `There is no ${what} ${JSON.stringify(name)}.`,
    hint: `Known: ${known.join(', ')}.`,
  });
}

/**
 * The products that a flat configuration names, in its order.
 *
 * @throws LatchkeyError `preset/unknown-product`, `preset/unknown-option`, `preset/unknown-method`, `preset/no-methods`,
 * `preset/not-a-list`.
 */
export function productsOf(config: Config): readonly AnyPlugin[] {
  for (const name of Object.keys(config)) if (!options.includes(name)) throw unknown('option', name, options);
  const { products: names = ['emailMagicLinks'] }: { products?: unknown } = config;
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
    if (!factory) throw unknown('product', String(name), Object.keys(factories));
    return factory(config);
  });
}
