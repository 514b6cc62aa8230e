import { loadChunk, type FlowContext } from '@latchkey/kernel';
import { changesOf } from './changes.js';
import { itemsOf } from './items.js';
import { metadataOf } from './metadata.js';
import type { SignUpOptions } from './options.js';
import type { SignUpPort } from './port.js';
import { endRecord, readRecord } from './record.js';
import type { SignUpAction, SignUpState } from './state.js';
import { refusedOf } from './validate.js';

/** The context of the plugin's flows. */
export type SignUpContext = FlowContext<{
  state: SignUpState;
  action: SignUpAction;
  port: SignUpPort;
  screen: 'fields' | 'done' | 'retry';
  options: SignUpOptions | undefined;
}>;

/** Stores the input of the step with one update. A refused input stays, with the reason. */
export async function save(ctx: SignUpContext): Promise<void> {
  const { asked, values } = ctx.state();
  const items = itemsOf(ctx.options).filter(({ id }) => asked.includes(id));
  const refused = refusedOf(items, values);
  ctx.dispatch({ type: 'signUp/refused', patch: { refused } });
  if (Object.keys(refused)[0] !== undefined) return;
  const port = await ctx.port();
  const person = port.person();
  // The session has ended: the main screen follows.
  if (!person || ctx.signal.aborted) return;
  const given = { ...readRecord(port.publicToken).metadata, ...metadataOf(ctx.options) };
  const changes = changesOf(items, values, given, person, new Date());
  try {
    if (changes) await port.update(changes, ctx.signal);
  } catch (error) {
    // Beside the button.
    throw Object.assign(error as Error, { isInline: true });
  }
  settle(ctx, port, person.userId, person.sessionId);
}

/** After a reload of the page during the step: shows the step again, and then ends the sign-in. */
export async function resume(ctx: SignUpContext): Promise<void> {
  const [port] = await Promise.all([ctx.port(), ctx.preload('done')]);
  const person = port.person();
  const { open, settled } = ctx.state();
  const { pending } = readRecord(port.publicToken);
  if (!person || pending?.userId !== person.userId || open || settled) return;
  await ctx.completeSignIn({ method: pending.method, isNew: true, screen: 'done' });
}

/** Ends the step without storing anything. */
export async function skip(ctx: SignUpContext): Promise<void> {
  const port = await ctx.port();
  const person = port.person();
  if (person) settle(ctx, port, person.userId, person.sessionId);
}

/** Loads what the step needs, after a failure. */
export async function load(ctx: SignUpContext): Promise<void> {
  try {
    await Promise.all([loadChunk(import('./after-sign-in.js')), ctx.preload('fields'), ctx.port()]);
  } catch (error) {
    throw Object.assign(error as Error, { isInline: true });
  }
  ctx.dispatch({ type: 'signUp/loaded', patch: { loads: ctx.state().loads + 1 } });
}

function settle(ctx: SignUpContext, { publicToken }: SignUpPort, userId: string, settled: string): void {
  if (ctx.signal.aborted) return;
  endRecord(publicToken, userId);
  ctx.dispatch({ type: 'signUp/settled', patch: { settled, open: undefined, values: {} } });
}
