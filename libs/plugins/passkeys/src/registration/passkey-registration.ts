import { definePlugin } from '@latchkey/kernel';
import type { MessageIdOf } from '@latchkey/react';
import { FACTOR_PRIMARY, startScreen } from '@latchkey/slots';
import type { PasskeysOptions } from '../options.js';
import type { PasskeyRegistrationEvent } from './flows.js';
import { registrationSlice } from './state.js';
import type { flowMessages } from './errors.js';
import type { messages as start } from './views/start.messages.js';
import { Start } from './views/start.view.js';
import type { messages as success } from './views/success.messages.js';

/** Ids of the mode's messages. */
export type PasskeyRegistrationMessageId =
  | MessageIdOf<typeof start>
  | MessageIdOf<typeof success>
  | MessageIdOf<typeof flowMessages>;

/** The mode in which a signed-in person creates a passkey, and renames and deletes existing ones. */
export function passkeyRegistration(options: PasskeysOptions = {}) {
  return definePlugin({
    id: 'passkey-registration',
    options,
    optionDescriptions: () => import('../option-descriptions.js'),
    // This mode has no log-in, so `passkeys()` may be the only other product.
    provides: [FACTOR_PRIMARY, 'mode:passkey-registration'],
    slice: registrationSlice,
    flows: () => import('./flows.js'),
    port: () => import('./port.js'),
    screens: { success: () => import('./views/success.view.js') },
    contributes: [startScreen.of(Start)],
  }).types<{ events: PasskeyRegistrationEvent; messages: PasskeyRegistrationMessageId }>();
}
