import { describeUnknownName } from '@latchkey/kernel';
import type { OtpMethod, OtpOptions } from '@latchkey/otp';
import type { BaseProps } from '@latchkey/shell';
import type { Config, ProductName } from './config.js';
import { readList, readName, readOptions, type Report } from './mistakes.js';

// Reads the options of each product from the flat configuration. Imports no product, so that `lazy.ts` can load only
// those that a configuration names.

/** The names of all products, in the order of behaviour.md 3. */
export const productNames: readonly ProductName[] = Object.keys({
  oauth: true,
  crypto: true,
  emailMagicLinks: true,
  otp: true,
  passwords: true,
  passkeys: true,
} satisfies Record<ProductName, true>) as ProductName[];

/** The options whose plugins load on demand. */
export type OptionName = Exclude<keyof Config, `${string}Options` | 'products' | 'enableShadowDOM'> | 'signUpOptions';

/** The names of the other options. */
export const configNames = Object.keys({
  products: true,
  emailMagicLinksOptions: true,
  oauthOptions: true,
  otpOptions: true,
  passwordOptions: true,
  passkeyOptions: true,
  identityProviderOptions: true,
  sessionOptions: true,
  enableShadowDOM: true,
} satisfies Record<Exclude<keyof Config, OptionName>, true>);

const otpMethods: readonly OtpMethod[] = ['sms', 'whatsapp', 'email'];
const example = "products: ['emailMagicLinks']";

/** Props of the widget that do not depend on the products. */
export type SharedProps = Pick<BaseProps, 'enableShadowDOM' | 'sessionOptions'>;

/** Returns what can be read of a configuration, and the props of the widget in it that do not depend on the products. */
export function readConfig(
  given: Config | undefined,
  report: Report,
): { readonly config: Config; readonly shared: SharedProps } {
  const config: Config = readOptions(given, 'config', report);
  const { enableShadowDOM } = config;
  const sessionOptions = config.sessionOptions && readOptions(config.sessionOptions, 'sessionOptions', report);
  return { config, shared: { enableShadowDOM, ...(sessionOptions && { sessionOptions }) } };
}

/** Whether a configuration has names that `option-plugins.js` knows, or nobody. */
export const hasFurtherOptions = (config: Config): boolean =>
  Object.keys(config).some((name) => !configNames.includes(name));

/**
 * Returns the names of the products of a configuration, in its order. Reports and leaves out names that do not exist.
 *
 * @param otherwise the default of `config.products`
 */
export function namedProducts(
  config: Config,
  otherwise: readonly ProductName[],
  report: Report,
): readonly ProductName[] {
  const names = readList(config.products ?? otherwise, 'products', example, report);
  // A mode without default products needs none.
  if (config.products && names?.length === 0 && otherwise[0]) report(`"products" names no product. Write ${example}.`);
  return (names ?? []).flatMap((name) => {
    const id = idOf(name);
    const known = productNames.find((other) => other === id);
    if (!known) report(describeUnknownName('product', id, productNames));
    return known ?? [];
  });
}

/** The name of a product; for a product of the official UI, its id. */
function idOf(product: unknown): unknown {
  try {
    const { id }: { readonly id?: unknown } = Object(product);
    return typeof product === 'object' && typeof id === 'string' ? id : product;
  } catch {
    // A getter of the page throws.
    return product;
  }
}

/** Returns the options of `otp`. Without a valid method, returns `undefined` and reports it. */
export function otpOptionsOf({ otpOptions }: Config, report: Report): OtpOptions | undefined {
  const { methods: given = [], ...rest } = readOptions(otpOptions, 'otpOptions', report);
  const methods = (readList(given, 'otpOptions.methods', "methods: ['sms']", report) ?? []).flatMap(
    (method) => readName('method', method, otpMethods, report) ?? [],
  );
  if (methods[0]) return { ...rest, methods };
  report(
    `The product "otp" was given no methods. Write otpOptions: { methods: ['sms'] }. Known: ${otpMethods.join(', ')}.`,
  );
  return undefined;
}
