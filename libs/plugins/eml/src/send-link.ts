import { loaded } from '@latchkey/kernel';
import type { EmlContext } from './flows.js';

/** {@link import('./flows.js').sendLink}, fetched at the first submit: nothing of it is needed before the button shows busy. */
export async function sendLink(ctx: EmlContext, typed: string): Promise<void> {
  const flows = await loaded(import('./flows.js'));
  return flows.sendLink(ctx, typed);
}
