import { loaded } from '@latchkey/kernel';
import type { OtpContext } from './flows.js';
import type { PhoneMethod } from './options.js';

// The flows as the first screen knows them: fetched when the first one runs, since nothing of them is needed before.

const flows = () => loaded(import('./flows.js'));

/** {@link import('./flows.js').submitPhone} of each channel; two, so that each form shows its own failures. */
export const submitPhone = {
  sms: async (ctx: OtpContext) => (await flows()).submitPhone(ctx, 'sms'),
  whatsapp: async (ctx: OtpContext) => (await flows()).submitPhone(ctx, 'whatsapp'),
} satisfies Record<PhoneMethod, unknown>;

/** {@link import('./flows.js').submitEmail} */
export async function submitEmail(ctx: OtpContext, typed: string): Promise<void> {
  return (await flows()).submitEmail(ctx, typed);
}

/** {@link import('./flows.js').resumeCode} */
export async function resumeCode(ctx: OtpContext, publicToken: string): Promise<void> {
  return (await flows()).resumeCode(ctx, publicToken);
}
