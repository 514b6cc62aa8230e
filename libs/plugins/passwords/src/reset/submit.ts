import { loaded } from '@latchkey/kernel';
import type { PasswordDraft } from '../shared-flows.js';
import type { ResetContext } from './flows.js';

type Flows = typeof import('./flows.js');

/** A flow as the first screen knows it: fetched when it first runs, since nothing of it is needed before. */
const later =
  <I>(flowOf: (flows: Flows) => (ctx: ResetContext, input: I) => Promise<void>) =>
  async (ctx: ResetContext, input: I): Promise<void> =>
    flowOf(await loaded(import('./flows.js')))(ctx, input);

export const setPassword = /* @__PURE__ */ later<PasswordDraft>((flows) => flows.setPassword);
export const checkStrength = /* @__PURE__ */ later<PasswordDraft>((flows) => flows.checkStrength);
export const learnPolicy = /* @__PURE__ */ later<void>((flows) => flows.learnPolicy);
export const logIn = /* @__PURE__ */ later<'asked' | 'unasked'>((flows) => flows.logIn);
export const leaveLink = /* @__PURE__ */ later<void>((flows) => flows.leaveLink);
export const sendNewLink = /* @__PURE__ */ later<string>((flows) => flows.sendNewLink);
