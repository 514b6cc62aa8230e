import type { Connection } from '@latchkey/client';
import type { Runtime, ScreenRef } from '@latchkey/kernel';
import type { WidgetHost } from './host.js';

/** The screen Logged In (SPEC section 2). */
export const LOGGED_IN: ScreenRef = 'shell/loggedIn';

/** What Logged In is drawn with. */
export interface LoggedInPlace {
  readonly connection: Connection;
  /** Where its arrow leads. */
  readonly back: ScreenRef;
}

const places = new WeakMap<Runtime, LoggedInPlace>();

/** What the present Logged In of a widget is drawn with. */
export function placeOf(runtime: Runtime): LoggedInPlace | undefined {
  return places.get(runtime);
}

/** Shows Logged In. Rejects when its code does not load. */
export async function showLoggedIn(host: WidgetHost, runtime: Runtime, back: ScreenRef): Promise<void> {
  const [{ go }, connection] = await Promise.all([runtime.engine(), host.props.provider.connect()]);
  places.set(runtime, { connection, back: back === LOGGED_IN ? 'main' : back });
  await go(LOGGED_IN);
}

/** Shows the main screen, or what stands in its place. */
export async function goToMain(runtime: Runtime): Promise<void> {
  await (await runtime.engine()).go('main');
}

/** Leads back to where the person was; where that is no longer, to the main screen. */
export async function goBack(runtime: Runtime, back: ScreenRef): Promise<void> {
  const { go } = await runtime.engine();
  await go(back).catch(() => go('main'));
}
