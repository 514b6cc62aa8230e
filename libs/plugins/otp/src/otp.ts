import { definePlugin, type View } from '@latchkey/kernel';
import type { MessageIdOf } from '@latchkey/react';
import { emailSenders, FACTOR_PRIMARY, loginTabs, mainSections } from '@latchkey/slots';
import type { OtpEvent, words } from './flows.js';
import { checkMethods, type OtpMethod, type OtpOptions } from './options.js';
import type { messages as authenticate } from './screens/authenticate.messages.js';
import type { messages as confirmation } from './screens/confirmation.messages.js';
import type { messages as emailForm } from './sections/email-form.messages.js';
import { EmailForm } from './sections/email-form.view.js';
import type { messages as phoneForm } from './sections/phone-form.messages.js';
import { SmsForm, WhatsappForm } from './sections/phone-form.view.js';
import { Resume } from './sections/resume.view.js';
import { otpSlice } from './slice.js';
import { submitEmail } from './submit.js';

// Bundlers put the value in place, as React's own packages expect of them.
declare const process: { readonly env: { readonly NODE_ENV?: string } };

/** Ids of the product's messages. */
export type OtpMessageId =
  | MessageIdOf<typeof phoneForm>
  | MessageIdOf<typeof emailForm>
  | MessageIdOf<typeof authenticate>
  | MessageIdOf<typeof confirmation>
  | MessageIdOf<typeof words>;

const forms: Record<OtpMethod, View> = { sms: SmsForm, whatsapp: WhatsappForm, email: EmailForm };

/**
 * One-time passcodes by text message, WhatsApp or email.
 *
 * @throws LatchkeyError `otp/methods`, in development builds, when `methods` names none or one that there isn't.
 */
export function otp<const M extends OtpMethod>(options: OtpOptions<M>) {
  const { methods } = options;
  if (process.env.NODE_ENV !== 'production') checkMethods(methods);
  return definePlugin({
    id: 'otp',
    options,
    provides: [FACTOR_PRIMARY, ...methods.map((method): `code:${M}` => `code:${method}`)],
    slice: otpSlice,
    port: () => import('./port.js'),
    screens: {
      authenticate: () => import('./screens/authenticate.view.js'),
      confirmation: () => import('./screens/confirmation.view.js'),
    },
    contributes: [
      mainSections.of({ area: 'prompt', id: 'resume', view: Resume }),
      ...methods.map((channel) => loginTabs.of({ channel, method: `otp:${channel}`, rank: 20, view: forms[channel] })),
      ...methods.flatMap((channel) =>
        channel === 'email' ? emailSenders.of({ method: 'otp:email', rank: 20, send: submitEmail }) : [],
      ),
    ],
  }).types<{ events: OtpEvent; messages: OtpMessageId }>();
}
