import { definePlugin } from '@latchkey/kernel';
import { FACTOR_PRIMARY, startScreen } from '@latchkey/slots';
import type { ResetPasswordMessageId } from '../message-ids.js';
import { warnOf, type ResetPasswordOptions } from '../options.js';
import type { ResetPasswordEvent } from './flows.js';
import { resetSlice } from './state.js';
import { ResetStart } from './views/start.view.js';

// Bundlers replace `process.env.NODE_ENV` at build time, as React's own packages require.
declare const process: { readonly env: { readonly NODE_ENV?: string } };

/**
 * The widget mode that handles the link of a password email: it sets a new password or logs in, depending on the link's
 * type (behaviour.md 2, reset password mode). Mounting the widget removes the token from the address bar.
 */
export function resetPassword(options: ResetPasswordOptions = {}) {
  if (process.env.NODE_ENV !== 'production') warnOf('resetPassword', options);
  return definePlugin({
    id: 'reset-password',
    options,
    optionDescriptions: () => import('./option-descriptions.js'),
    provides: [FACTOR_PRIMARY, 'mode:reset-password'],
    slice: resetSlice,
    flows: () => import('./flows.js'),
    port: () => import('../port.js'),
    screens: {
      setNew: () => import('../views/set-new.view.js'),
      confirmation: () => import('../views/confirmation.view.js'),
    },
    contributes: [startScreen.of(ResetStart)],
  }).types<{ events: ResetPasswordEvent; messages: ResetPasswordMessageId }>();
}
