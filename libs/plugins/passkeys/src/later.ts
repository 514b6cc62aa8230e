import { loaded } from '@latchkey/kernel';
import type { PasskeysContext } from './flows.js';

// The flows as the first screen knows them: fetched when the first one runs.

/** {@link import('./flows.js').signIn} */
export async function signIn(ctx: PasskeysContext): Promise<void> {
  return (await loaded(import('./flows.js'))).signIn(ctx);
}

/** {@link import('./flows.js').awaitAutofill} */
export async function awaitAutofill(ctx: PasskeysContext, turn: AbortSignal): Promise<void> {
  return (await loaded(import('./flows.js'))).awaitAutofill(ctx, turn);
}
