import { definePlugin } from '@latchkey/kernel';
import { emailSenders, FACTOR_PRIMARY, loginTabs } from '@latchkey/slots';
import type { PasswordsEvent } from './flows.js';
import type { PasswordsMessageId } from './message-ids.js';
import { warnOf, type PasswordsOptions } from './options.js';
import { EmailForm } from './views/email-form.view.js';
import { passwordsSlice } from './state.js';

// Bundlers replace `process.env.NODE_ENV` at build time, as React's own packages require.
declare const process: { readonly env: { readonly NODE_ENV?: string } };

/** Email and password: sign-up, log-in, and the emails for a new password. */
export function passwords(options: PasswordsOptions = {}) {
  if (process.env.NODE_ENV !== 'production') warnOf('passwords', options);
  return definePlugin({
    id: 'passwords',
    options,
    optionDescriptions: () => import('./option-descriptions.js'),
    provides: [FACTOR_PRIMARY, 'method:passwords'],
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
      loginTabs.of({ channel: 'email', method: 'passwords', rank: 30, view: EmailForm }),
      emailSenders.of({ method: 'passwords', rank: 0, flow: 'sendNewPassword' }),
    ],
  }).types<{ events: PasswordsEvent; messages: PasswordsMessageId }>();
}
