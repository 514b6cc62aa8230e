import { passkeyRegistration } from '@latchkey/passkeys';
import type { Config } from '../config.js';
import { readOptions, type Report } from '../mistakes.js';

/** Creates the mode `passkeyRegistration` from the flat configuration. */
export function passkeyRegistrationFrom({ passkeyOptions }: Config, report: Report) {
  return passkeyRegistration(readOptions(passkeyOptions, 'passkeyOptions', report));
}
