import type { Read } from '@latchkey/kernel';
import { loginTabs, mainSections, oauthProviders } from '@latchkey/slots';

/**
 * Whether Google's floating prompt is all that the first screen is about (SPEC section 4): one product draws on it, and
 * no form; that product's one provider is Google with `one_tap`, and not for the embedded position alone.
 */
export function isAlone(read: Read): boolean {
  const [provider, ...others] = read(oauthProviders).map(({ value }) => value);
  const products = new Set(read(mainSections).map(({ plugin }) => plugin));
  return (
    products.size === 1 &&
    !read(loginTabs)[0] &&
    !others[0] &&
    provider?.type === 'google' &&
    !!provider.one_tap &&
    provider.position !== 'embeddedOnly'
  );
}
