import { definePlugin, type FlowContext, type Issue, type View } from '@latchkey/kernel';
import type { MessageIdOf } from '@latchkey/react';
import { emailSenders, FACTOR_PRIMARY, loginTabs, mainSections } from '@latchkey/slots';
import type { countryMessages } from './allowed-countries.js';
import type { OtpContext, OtpEvent, flowMessages } from './flows.js';
import type { OtpMethod, OtpOptions } from './options.js';
import type { messages as authenticate } from './views/authenticate.messages.js';
import type { messages as confirmation } from './views/confirmation.messages.js';
import type { messages as formMessages } from './views/forms.messages.js';
import { EmailCodeForm, SmsForm, WhatsappForm } from './views/forms.view.js';
import { Resume } from './views/resume.view.js';
import { createOtpSlice } from './state.js';

// Bundlers replace `process.env.NODE_ENV` at build time, as React's own packages require.
declare const process: { readonly env: { readonly NODE_ENV?: string } };

/** Ids of the product's messages. */
export type OtpMessageId =
  | MessageIdOf<typeof formMessages>
  | MessageIdOf<typeof authenticate>
  | MessageIdOf<typeof confirmation>
  | MessageIdOf<typeof flowMessages>
  | MessageIdOf<typeof countryMessages>;

const forms: Record<OtpMethod, View> = { sms: SmsForm, whatsapp: WhatsappForm, email: EmailCodeForm };

/**
 * Fills the list of countries before the person opens it: autofill can choose only from listed options, and iOS shows
 * the options that exist at the tap. If it fails, opening the list tries again and shows the error.
 */
function start(ctx: FlowContext): void {
  import('./countries.js').then((it) => it.listWhenIdle(ctx as OtpContext)).catch(() => {});
}

/** One-time passcodes by text message, WhatsApp or email. Ignores unknown methods. */
export function otp<const M extends OtpMethod>(options: OtpOptions<M>) {
  // A page without types may call it without options.
  const given: unknown = (options as Partial<typeof options> | undefined)?.methods;
  const methods = Array.isArray(given) ? (given as readonly M[]).filter(isMethod) : [];
  return definePlugin({
    id: 'otp',
    options,
    optionDescriptions: () => import('./option-descriptions.js'),
    provides: methods[0]
      ? [FACTOR_PRIMARY, 'method:otp', ...methods.map((method): `code:${M}` => `code:${method}`)]
      : [],
    ...(process.env.NODE_ENV !== 'production' && { rules: [() => methodIssues(given)] }),
    slice: createOtpSlice(options?.defaultCountry),
    flows: () => import('./flows.js'),
    port: () => import('./port.js'),
    screens: {
      authenticate: () => import('./views/authenticate.view.js'),
      confirmation: () => import('./views/confirmation.view.js'),
    },
    contributes: [
      ...(methods[0] ? [mainSections.of({ area: 'prompt', id: 'resume', view: Resume })] : []),
      ...methods.map((channel) => loginTabs.of({ channel, method: `otp:${channel}`, rank: 20, view: forms[channel] })),
      ...methods.flatMap((channel) =>
        channel === 'email' ? emailSenders.of({ method: 'otp:email', rank: 20, flow: 'submitEmail' }) : [],
      ),
    ],
    ...(methods.some((method) => method !== 'email') && { start }),
  }).types<{ events: OtpEvent; messages: OtpMessageId }>();
}

function isMethod(method: unknown): method is OtpMethod {
  return typeof method === 'string' && Object.hasOwn(forms, method);
}

/** The development-build issues of `methods`. */
function methodIssues(methods: unknown): readonly Issue[] {
  const known = `Known: ${Object.keys(forms).join(', ')}.`;
  const wrong = Array.isArray(methods) ? methods.filter((method) => !isMethod(method)) : [];
  const messages = wrong.map((method) => `otp() has no method ${JSON.stringify(method) ?? typeof method}. ${known}`);
  if (!Array.isArray(methods) || wrong.length === methods.length)
    messages.push(`otp() was given no methods. Write otp({ methods: ['sms'] }). ${known}`);
  return messages.map((message) => ({ code: 'left-out', plugin: 'otp', message }));
}
