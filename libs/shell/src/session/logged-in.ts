import type { Connection } from '@latchkey/client';
import type { Runtime, ScreenRef } from '@latchkey/kernel';
import type { WidgetHost } from '../runtime/host.js';

/** The Logged In screen (behaviour.md 2). */
export const LOGGED_IN: ScreenRef = 'shell/loggedIn';

/** The data that the Logged In screen needs. */
export interface LoggedInContext {
  readonly connection: Connection;
  /** The screen that the back button opens. */
  readonly back: ScreenRef;
}

const contexts = new WeakMap<Runtime, LoggedInContext>();

/** Returns the data of the widget's current Logged In screen. */
export function loggedInContext(runtime: Runtime): LoggedInContext | undefined {
  return contexts.get(runtime);
}

/** Shows the Logged In screen. Rejects if its code does not load. */
export async function showLoggedIn(host: WidgetHost, runtime: Runtime, back: ScreenRef): Promise<void> {
  const [{ go }, connection] = await Promise.all([runtime.engine(), host.props.provider.connect()]);
  contexts.set(runtime, { connection, back: back === LOGGED_IN ? 'main' : back });
  await go(LOGGED_IN);
}

/** Shows the main screen, or the start screen that replaces it. */
export async function goToMain(runtime: Runtime): Promise<void> {
  await (await runtime.engine()).go('main');
}

/** Shows the previous screen, or the main screen if the previous one no longer exists. */
export async function goBack(runtime: Runtime, back: ScreenRef): Promise<void> {
  const { go } = await runtime.engine();
  await go(back).catch(() => go('main'));
}
