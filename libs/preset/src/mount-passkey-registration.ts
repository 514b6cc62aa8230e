import { passkeyRegistration } from '@latchkey/passkeys';
import type { MountOptions } from './config.js';
import { readOptions } from './mistakes.js';
import { mountFlat, type MountedWidget } from './mount.js';

/**
 * Mounts the widget in which somebody who is signed in adds, renames and deletes passkeys (SPEC section 2). It takes
 * `config.passkeyOptions`; `config.products` may be there, and nothing of them is shown. @default no products
 *
 * @throws LatchkeyError `mount/target-not-found`, `provider/missing-token`
 */
export function mountPasskeyRegistration(options: MountOptions): MountedWidget {
  return mountFlat(options, {
    products: [],
    mode: ({ passkeyOptions }, report) => passkeyRegistration(readOptions(passkeyOptions, 'passkeyOptions', report)),
  });
}
