import { loaded } from '@latchkey/kernel';
import type { Choice } from './choices.js';
import type { CryptoContext } from './flows.js';

/** {@link import('./flows.js').signIn}, fetched when it first runs: nothing of it is needed before. */
export async function signIn(ctx: CryptoContext, choice: Choice): Promise<void> {
  return (await loaded(import('./flows.js'))).signIn(ctx, choice);
}

/** {@link import('./flows.js').showOthers}, in the same way. */
export async function showOthers(ctx: CryptoContext, onMain: readonly string[]): Promise<void> {
  return (await loaded(import('./flows.js'))).showOthers(ctx, onMain);
}

/** Shows where people get a wallet. */
export async function showSetUp(ctx: CryptoContext): Promise<void> {
  await ctx.go('setUp');
}
