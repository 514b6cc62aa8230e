import type { MountOptions } from './config.js';
import { passkeyRegistrationFrom } from './modes/passkey-registration.js';
import { mountFlat, type MountedWidget } from './mount.js';

/**
 * Mounts the widget in which a signed-in person adds, renames and deletes passkeys (behaviour.md 2). Uses
 * `config.passkeyOptions`. Allows `config.products`, but does not show them. @default no products
 *
 * @throws LatchkeyError `mount/target-not-found`, `provider/missing-token`
 */
export function mountPasskeyRegistration(options: MountOptions): MountedWidget {
  return mountFlat(options, {
    products: [],
    mode: passkeyRegistrationFrom,
  });
}
