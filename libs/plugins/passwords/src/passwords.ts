import { definePlugin } from '@latchkey/kernel';
import type { MessageIdOf } from '@latchkey/react';
import { emailSenders, FACTOR_PRIMARY, loginTabs } from '@latchkey/slots';
import type { PasswordsEvent } from './flows.js';
import { METHOD } from './method.js';
import type { PasswordsOptions } from './options.js';
import type { SharedMessageId } from './views/message-ids.js';
import type { messages as createOrLogin } from './views/create-or-login.messages.js';
import type { messages as mails } from './views/mails.messages.js';
import type { messages as emailForm } from './views/email-form.messages.js';
import { EmailForm } from './views/email-form.view.js';
import { passwordsSlice } from './state.js';
import { warnOf } from './warn.js';

/** Ids of the product's messages. */
export type PasswordsMessageId =
  | MessageIdOf<typeof emailForm>
  | MessageIdOf<typeof createOrLogin>
  | MessageIdOf<typeof mails>
  | SharedMessageId;

/** Email and password: sign-up, log-in, and the emails for a new password. */
export function passwords(options: PasswordsOptions = {}) {
  warnOf('passwords', options);
  return definePlugin({
    id: 'passwords',
    options,
    optionDescriptions: () => import('./option-descriptions.js'),
    provides: [FACTOR_PRIMARY],
    slice: passwordsSlice,
    flows: () => import('./flows.js'),
    port: () => import('./port.js'),
    screens: {
      createOrLogin: () => import('./views/create-or-login.view.js'),
      forgot: () => import('./views/forgot.view.js'),
      breached: () => import('./views/breached.view.js'),
      setNew: () => import('./views/set-new.view.js'),
      dedupe: () => import('./views/dedupe.view.js'),
      confirmation: () => import('./views/confirmation.view.js'),
    },
    contributes: [
      // Above otp (20) and eml (10): with passwords, this form replaces their email tabs (behaviour.md 2).
      loginTabs.of({ channel: 'email', method: METHOD, rank: 30, view: EmailForm }),
      emailSenders.of({ method: METHOD, rank: 0, flow: 'sendNewPassword' }),
    ],
  }).types<{ events: PasswordsEvent; messages: PasswordsMessageId }>();
}
