import type { ActiveSession, Connection } from '@latchkey/client';
import type { Flow, FlowContext } from '@latchkey/kernel';
import type { ShellEvent } from './types.js';

/** The shell's own port is the connection itself. */
type ShellContext = FlowContext<{ event: ShellEvent; port: Connection }>;

/** Goes on with the session that is active already. */
export const continueSession: Flow<ShellContext, ActiveSession> = async (ctx, session) => {
  ctx.emit({ type: 'shell/sessionContinued', data: session });
};

/** Ends the session that is active already. */
export const logOut: Flow<ShellContext, undefined> = async (ctx) => {
  await (await ctx.port()).logOut();
  // The prompt, and the focus in it, are gone.
  await ctx.go('main');
  ctx.emit({ type: 'shell/loggedOut' });
};
