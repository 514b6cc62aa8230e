import type { ActiveSession, Connection } from '@latchkey/client';
import type { Flow, FlowContext } from '@latchkey/kernel';
import type { ShellEvent } from '../types.js';

/** The shell's port is the connection itself. */
type ShellContext = FlowContext<{ event: ShellEvent; port: Connection }>;

/** Continues with the session that is already active. */
export const continueSession: Flow<ShellContext, ActiveSession> = async (ctx, session) => {
  ctx.emit({ type: 'shell/sessionContinued', data: session });
};

/** Ends the session that is already active. */
export const logOut: Flow<ShellContext, undefined> = async (ctx) => {
  const connection = await ctx.port();
  const session = connection.session();
  await connection.logOut();
  // Moves the focus: the view that had it unmounts when the session ends.
  await ctx.go('main');
  ctx.emit({ type: 'shell/loggedOut', data: session });
};
