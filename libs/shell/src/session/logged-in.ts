import type { ActiveSession } from '@latchkey/client';
import type { Runtime, ScreenRef } from '@latchkey/kernel';
import type { WidgetInstance } from '../runtime/instance.js';
import type { ShellAction } from '../shell.js';
import { accountOf, factorsOf } from './account.js';
import { coreOf } from './active-session.js';

/** The Logged In screen (behaviour.md 2). */
export const LOGGED_IN: ScreenRef = 'shell/loggedIn';

/** Reads the account of the active session into the state, for the Logged In screen. */
export async function readAccount(widget: WidgetInstance): Promise<void> {
  const { client } = await widget.props.provider.connect();
  const session = coreOf(widget.runtime.store.get()).session as ActiveSession | null;
  // The client drops the data as soon as the session ends. The screen keeps what it shows until it unmounts.
  if (!session) return;
  const patch = { account: accountOf(session, client), factors: factorsOf(client) };
  dispatchTo(widget, { type: 'shell/accountRead', patch });
}

/**
 * Shows the Logged In screen. Rejects if its code does not load.
 *
 * @param back the screen that its back button opens
 */
export async function showLoggedIn(widget: WidgetInstance, back: ScreenRef): Promise<void> {
  const [{ go }] = await Promise.all([widget.runtime.engine(), readAccount(widget)]);
  dispatchTo(widget, { type: 'shell/backChanged', patch: { back: back === LOGGED_IN ? 'main' : back } });
  await go(LOGGED_IN);
}

function dispatchTo(widget: WidgetInstance, action: ShellAction): void {
  widget.runtime.store.dispatch(action);
}

/** Shows the main screen, or the start screen that replaces it. */
export async function goToMain(runtime: Runtime): Promise<void> {
  await (await runtime.engine()).go('main');
}

/** Shows the previous screen, or the main screen if the previous one no longer exists. */
export async function goBack(runtime: Runtime, back: ScreenRef = 'main'): Promise<void> {
  const { go } = await runtime.engine();
  await go(back).catch(() => go('main'));
}
