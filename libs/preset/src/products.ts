import { crypto } from '@latchkey/crypto';
import { emailMagicLinks } from '@latchkey/eml';
import { describeUnknownName, type AnyPlugin } from '@latchkey/kernel';
import { otp, type OtpMethod } from '@latchkey/otp';
import { passkeys } from '@latchkey/passkeys';
import { passwords } from '@latchkey/passwords';
import type { Config, ProductName } from './config.js';
import { readList, readName, readOptions, type Report } from './mistakes.js';
import { oauthFrom } from './oauth.js';

/** Creates each product, and products that it adds, from the flat configuration. In the order of behaviour.md 3. */
const factories: Readonly<Record<ProductName, (config: Config, report: Report) => AnyPlugin | readonly AnyPlugin[]>> = {
  oauth: ({ oauthOptions }, report) => oauthFrom(oauthOptions, report),
  crypto: () => crypto(),
  emailMagicLinks: ({ emailMagicLinksOptions }, report) =>
    emailMagicLinks(readOptions(emailMagicLinksOptions, 'emailMagicLinksOptions', report)),
  otp({ otpOptions }, report) {
    const { methods: given = [], ...rest } = readOptions(otpOptions, 'otpOptions', report);
    const methods = (readList(given, 'otpOptions.methods', "methods: ['sms']", report) ?? []).flatMap(
      (method) => readName('method', method, otpMethods, report) ?? [],
    );
    if (methods[0]) return otp({ ...rest, methods });
    report(
      `The product "otp" was given no methods. Write otpOptions: { methods: ['sms'] }. Known: ${otpMethods.join(', ')}.`,
    );
    return [];
  },
  passwords: ({ passwordOptions }, report) => passwords(readOptions(passwordOptions, 'passwordOptions', report)),
  passkeys: ({ passkeyOptions }, report) => passkeys(readOptions(passkeyOptions, 'passkeyOptions', report)),
};

const otpMethods: readonly OtpMethod[] = ['sms', 'whatsapp', 'email'];
const example = "products: ['emailMagicLinks']";

/**
 * Returns the products that a flat configuration names, in its order. Reports and leaves out each product that does not
 * exist or cannot be created.
 *
 * @param otherwise the default of `config.products`
 */
export function productsOf(config: Config, otherwise: readonly ProductName[], report: Report): readonly AnyPlugin[] {
  const names = readList(config.products ?? otherwise, 'products', example, report);
  // A mode without default products needs none.
  if (config.products && names?.length === 0 && otherwise[0]) report(`"products" names no product. Write ${example}.`);
  return (names ?? []).flatMap((name) => {
    if (typeof name === 'string' && Object.hasOwn(factories, name))
      return factories[name as ProductName](config, report);
    report(describeUnknownName('product', name, Object.keys(factories)));
    return [];
  });
}
