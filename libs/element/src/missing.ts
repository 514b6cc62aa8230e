import { describeValue, LatchkeyError } from '@latchkey/kernel';
import { unknownAttributes } from './unknown-attributes.js';

export { unknownAttributes };

/** What an element needs and does not have. */
export type Missing = 'token' | 'products';

/**
 * Returns the error for an element that lacks something. Its attributes are named that look like a misspelt one.
 *
 * @param provider the property `provider`; the element has no token only without it
 */
export function missingError(missing: Missing, element: Element, provider: unknown): LatchkeyError {
  if (missing === 'token' && provider) {
    return new LatchkeyError({
      code: 'config/not-a-provider',
      message: `<latchkey-login>: the property provider is ${describeValue(provider)}.`,
      hint: 'Set it to createProvider(publicToken), or write the attribute public-token="…".',
    });
  }
  const [code, message, hint] = errors[missing];
  return new LatchkeyError({ code, message, hint: [hint, ...unknownAttributes(element)].join(' ') });
}

const errors: Readonly<Record<Missing, readonly [code: string, message: string, hint: string]>> = {
  token: [
    'provider/missing-token',
    '<latchkey-login> has no public token.',
    'Write public-token="…" with the token of your project, or set the property provider.',
  ],
  products: [
    'element/missing-products',
    '<latchkey-login> has no products.',
    'Set the property products, for example element.products = [emailMagicLinks()]. The attribute config needs the script-tag build, or the option loadConfig of defineLoginElement().',
  ],
};
