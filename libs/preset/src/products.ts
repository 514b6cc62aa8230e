import { crypto } from '@latchkey/crypto';
import { emailMagicLinks } from '@latchkey/eml';
import { LatchkeyError, type AnyPlugin } from '@latchkey/kernel';
import { otp, type OtpMethod, type OtpOptions } from '@latchkey/otp';
import { passkeys } from '@latchkey/passkeys';
import { passwords } from '@latchkey/passwords';
import type { Config, ProductName } from './config.js';
import { needKnown, needList, unknown } from './mistakes.js';
import { oauthFrom } from './oauth.js';

/** Makes each product from the flat configuration, and what it brings with it. In the order of SPEC section 3. */
const factories: Readonly<Record<ProductName, (config: Config) => AnyPlugin | readonly AnyPlugin[]>> = {
  oauth: oauthFrom,
  crypto: () => crypto(),
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
  oauthOptions: true,
  otpOptions: true,
  passwordOptions: true,
  passkeyOptions: true,
  identityProviderOptions: true,
  sessionOptions: true,
  enableShadowDOM: true,
} satisfies Record<keyof Config, true>);

/**
 * The products that a flat configuration names, in its order.
 *
 * @param otherwise the names where it has none
 * @throws LatchkeyError `preset/unknown-product`, `preset/unknown-option`, `preset/unknown-method`, `preset/no-methods`,
 * `preset/not-a-list`, and what {@link oauthFrom} throws.
 */
export function productsOf(config: Config, otherwise: readonly ProductName[]): readonly AnyPlugin[] {
  needKnown(config, options);
  const names = needList(config.products ?? otherwise, 'products', "products: ['emailMagicLinks']");
  return names.flatMap((name) => {
    const factory =
      typeof name === 'string' && Object.hasOwn(factories, name) ? factories[name as ProductName] : undefined;
    if (!factory) throw unknown('product', name, Object.keys(factories));
    return factory(config);
  });
}
