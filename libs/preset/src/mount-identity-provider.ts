import type { MountOptions } from './config.js';
import { identityProviderFrom } from './modes/identity-provider.js';
import { mountFlat, type MountedWidget } from './mount.js';

/**
 * Mounts the widget that asks for consent, and logs out, on behalf of other applications (behaviour.md 2,
 * identity-provider mode). Uses `config.identityProviderOptions`. `config.products` are the methods to sign in with if
 * there is no session. @default no products
 *
 * @throws LatchkeyError `mount/target-not-found`, `provider/missing-token`
 */
export function mountIdentityProvider(options: MountOptions): MountedWidget {
  return mountFlat(options, {
    products: [],
    mode: identityProviderFrom,
  });
}
