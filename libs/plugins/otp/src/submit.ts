import { loaded } from '@latchkey/kernel';
import type { OtpContext } from './flows.js';

type Flows = typeof import('./flows.js');

/** A flow as the first screen knows it: fetched when it first runs, since nothing of it is needed before. */
const later =
  <I>(flowOf: (flows: Flows) => (ctx: OtpContext, input: I) => Promise<void>) =>
  async (ctx: OtpContext, input: I): Promise<void> =>
    flowOf(await loaded(import('./flows.js')))(ctx, input);

export const listCountries = /* @__PURE__ */ later<void>((flows) => flows.listCountries);
export const submitEmail = /* @__PURE__ */ later<string>((flows) => flows.submitEmail);
export const resumeCode = /* @__PURE__ */ later<string>((flows) => flows.resumeCode);

/** One of each channel, so that each form shows its own failures. */
export const submitPhone = {
  sms: /* @__PURE__ */ later<void>((flows) => flows.submitPhone('sms')),
  whatsapp: /* @__PURE__ */ later<void>((flows) => flows.submitPhone('whatsapp')),
};
