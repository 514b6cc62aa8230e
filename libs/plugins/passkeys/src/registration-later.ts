import { loaded } from '@latchkey/kernel';
import type { RegistrationContext } from './registration-flows.js';

type Flows = typeof import('./registration-flows.js');

/** A flow as the start screen knows it: fetched when it first runs, since nothing of it is needed before. */
const later =
  (flowOf: (flows: Flows) => (ctx: RegistrationContext) => Promise<void>) =>
  async (ctx: RegistrationContext): Promise<void> =>
    flowOf(await loaded(import('./registration-flows.js')))(ctx);

export const lookForUser = /* @__PURE__ */ later((flows) => flows.lookForUser);
export const createPasskey = /* @__PURE__ */ later((flows) => flows.createPasskey);
export const skip = /* @__PURE__ */ later((flows) => flows.skip);
