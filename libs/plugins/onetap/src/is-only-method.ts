import type { Read } from '@latchkey/kernel';
import { loginTabs, mainSections, oauthProviders } from '@latchkey/slots';

/**
 * Whether Google's floating prompt is the only content of the main screen (behaviour.md 4): exactly one plugin has
 * sections there and none has a tab, and the only provider is Google with `one_tap` and a position other than
 * `embeddedOnly`.
 */
export function isOnlyMethod(read: Read): boolean {
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
