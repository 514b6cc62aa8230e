import { identityProvider, type IdpProtocol } from '@latchkey/idp';
import type { MountOptions } from './config.js';
import { readName, readOptions } from './mistakes.js';
import { mountFlat, type MountedWidget } from './mount.js';

const protocols: readonly IdpProtocol[] = ['json', 'form'];

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
    mode({ identityProviderOptions }, report) {
      const { protocol: name, ...rest } = readOptions(identityProviderOptions, 'identityProviderOptions', report);
      const protocol = name && readName('protocol', name, protocols, report);
      return identityProvider({ ...rest, ...(protocol && { protocol }) });
    },
  });
}
