import { identityProvider } from '@latchkey/idp';
import type { MountOptions } from './config.js';
import { given, unknown } from './mistakes.js';
import { mountFlat, type MountedWidget } from './mount.js';

const protocols: readonly string[] = ['json', 'form'];

/**
 * Mounts the widget that asks for consent, and ends sessions, for other applications (SPEC section 2, identity-provider
 * mode). It takes `config.identityProviderOptions`; `config.products` is what people can sign in with where nobody is
 * signed in. @default no products
 *
 * @throws LatchkeyError `mount/target-not-found`, `preset/unknown-protocol`, and for mistakes in `config` and a missing
 * token those of the README.
 */
export function mountIdentityProvider(options: MountOptions): MountedWidget {
  return mountFlat(options, {
    products: [],
    mode({ identityProviderOptions }) {
      const options = given(identityProviderOptions);
      const { protocol = 'json' } = options;
      if (!protocols.includes(protocol)) throw unknown('protocol', protocol, protocols);
      return identityProvider(options);
    },
  });
}
