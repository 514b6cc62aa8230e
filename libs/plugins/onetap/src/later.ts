import { loaded } from '@latchkey/kernel';
import type { Offer, OneTapContext } from './flows.js';

/** {@link import('./flows.js').offerPrompt}, fetched when it first runs: nothing of it is needed before. */
export async function offerPrompt(ctx: OneTapContext, offer: Offer): Promise<void> {
  const flows = await loaded(import('./flows.js'));
  return flows.offerPrompt(ctx, offer);
}
