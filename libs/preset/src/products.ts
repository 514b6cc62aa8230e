import { crypto } from '@latchkey/crypto';
import { emailMagicLinks } from '@latchkey/eml';
import type { AnyPlugin } from '@latchkey/kernel';
import { oneTap } from '@latchkey/onetap';
import { otp } from '@latchkey/otp';
import { passkeys } from '@latchkey/passkeys';
import { passwords } from '@latchkey/passwords';
import type { Config, ProductName } from './config.js';
import { readOptions, type Report } from './mistakes.js';
import { oauthFrom } from './oauth.js';
import { namedProducts, otpOptionsOf } from './options.js';

/** Creates each product, and products that it adds, from the flat configuration. */
const factories: Readonly<Record<ProductName, (config: Config, report: Report) => AnyPlugin | readonly AnyPlugin[]>> = {
  oauth({ oauthOptions }, report) {
    const { products, oneTapOptions } = oauthFrom(oauthOptions, report);
    return oneTapOptions ? [...products, oneTap(oneTapOptions)] : products;
  },
  crypto: () => crypto(),
  emailMagicLinks: ({ emailMagicLinksOptions }, report) =>
    emailMagicLinks(readOptions(emailMagicLinksOptions, 'emailMagicLinksOptions', report)),
  otp(config, report) {
    const options = otpOptionsOf(config, report);
    return options ? otp(options) : [];
  },
  passwords: ({ passwordOptions }, report) => passwords(readOptions(passwordOptions, 'passwordOptions', report)),
  passkeys: ({ passkeyOptions }, report) => passkeys(readOptions(passkeyOptions, 'passkeyOptions', report)),
};

/**
 * Returns the products that a flat configuration names, in its order. Reports and leaves out each product that does not
 * exist or cannot be created.
 *
 * @param otherwise the default of `config.products`
 */
export function productsOf(config: Config, otherwise: readonly ProductName[], report: Report): readonly AnyPlugin[] {
  return namedProducts(config, otherwise, report).flatMap((name) => factories[name](config, report));
}
