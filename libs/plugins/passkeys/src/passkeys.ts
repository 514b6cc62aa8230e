import { definePlugin, type Action } from '@latchkey/kernel';
import type { MessageIdOf } from '@latchkey/react';
import { autofillTokens, FACTOR_PRIMARY, loginTabs, mainSections } from '@latchkey/slots';
import type { PasskeysEvent } from './flows.js';
import type { PasskeysOptions } from './options.js';
import type { messages as confirmation } from './views/confirmation.messages.js';
import type { messages as login } from './views/login.messages.js';
import { LateLogin, Login } from './views/login.view.js';
import { passkeysSlice, type PasskeysAction } from './state.js';
import type { flowMessages } from './errors.js';

/** Ids of the product's messages. */
export type PasskeysMessageId =
  | MessageIdOf<typeof login>
  | MessageIdOf<typeof confirmation>
  | MessageIdOf<typeof flowMessages>;

/** Passkeys: offered in the autofill of a form's field, or with a button. Requires another product. */
export function passkeys(options: PasskeysOptions = {}) {
  return definePlugin({
    id: 'passkeys',
    options,
    optionDescriptions: () => import('./option-descriptions.js'),
    provides: ['method:passkeys'],
    requires: { [FACTOR_PRIMARY]: 'Error: Cannot use Passkeys by itself, please add another product to the config.' },
    slice: passkeysSlice(options.buttonFirst),
    flows: () => import('./flows.js'),
    port: () => import('./port.js'),
    screens: { confirmation: () => import('./views/confirmation.view.js') },
    contributes: [
      mainSections.of({ area: 'prompt', id: 'login', view: Login }),
      mainSections.from((read) =>
        read(loginTabs)[0] ? { area: 'end', id: 'late-login', view: LateLogin } : undefined,
      ),
      autofillTokens.of('webauthn'),
    ],
    start({ dispatch }) {
      const begun = (isReady: boolean) => () =>
        dispatch({ type: 'passkeys/begun', patch: { isReady, ended: !isReady } } satisfies PasskeysAction as Action);
      // The code that offers autofill. If it does not load, the button appears.
      import('./views/autofill.view.js').then(begun(true), begun(false));
    },
  }).types<{ events: PasskeysEvent; messages: PasskeysMessageId }>();
}
