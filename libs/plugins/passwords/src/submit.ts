import { loaded } from '@latchkey/kernel';
import type { PasswordsContext } from './flows.js';

type Flows = typeof import('./flows.js');

/** A flow as the first screen knows it: fetched when it first runs, since nothing of it is needed before. */
const later =
  (flowOf: (flows: Flows) => (ctx: PasswordsContext, input: string) => Promise<void>) =>
  async (ctx: PasswordsContext, input: string): Promise<void> =>
    flowOf(await loaded(import('./flows.js')))(ctx, input);

export const submitEmail = /* @__PURE__ */ later((flows) => flows.submitEmail);
export const sendNewPassword = /* @__PURE__ */ later((flows) => flows.sendNewPassword);
