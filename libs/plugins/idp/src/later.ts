import { loaded } from '@latchkey/kernel';
import type { IdpContext } from './context.js';

type Flows = typeof import('./flows.js');

/** A flow as the start screen knows it: fetched when it first runs, since nothing of it is needed before. */
const later =
  (flowOf: (flows: Flows) => (ctx: IdpContext) => Promise<void>) =>
  async (ctx: IdpContext): Promise<void> =>
    flowOf(await loaded(import('./flows.js')))(ctx);

export const begin = /* @__PURE__ */ later((flows) => flows.begin);
/** Of `authorize-flows.ts`, which has been fetched before the provider was asked. */
export async function retryAuthorize(ctx: IdpContext, firstError: Error): Promise<void> {
  const { retryAuthorize: retry } = await loaded(import('./authorize-flows.js'));
  await retry(ctx, firstError);
}

export const cancel = /* @__PURE__ */ later((flows) => flows.cancel);
export const startOver = /* @__PURE__ */ later((flows) => flows.startOver);
