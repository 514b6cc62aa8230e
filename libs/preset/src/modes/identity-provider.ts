import { identityProvider, type IdpProtocol } from '@latchkey/idp';
import type { Config } from '../config.js';
import { readName, readOptions, type Report } from '../mistakes.js';

const protocols: readonly IdpProtocol[] = ['json', 'form'];

/** Creates the mode `identityProvider` from the flat configuration. */
export function identityProviderFrom({ identityProviderOptions }: Config, report: Report) {
  const { protocol: name, ...rest } = readOptions(identityProviderOptions, 'identityProviderOptions', report);
  const protocol = name && readName('protocol', name, protocols, report);
  return identityProvider({ ...rest, ...(protocol && { protocol }) });
}
