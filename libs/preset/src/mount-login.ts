import type { MountOptions } from './config.js';
import { mountFlat, type MountedWidget } from './mount.js';

/**
 * Mounts the log-in widget from the flat configuration (behaviour.md 1 and 3).
 *
 * @throws LatchkeyError `mount/target-not-found`, `provider/missing-token`
 */
export function mountLogin(options: MountOptions): MountedWidget {
  return mountFlat(options, { products: ['emailMagicLinks'] });
}
