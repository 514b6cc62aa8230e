import type { ActiveSession } from '@latchkey/client';
import type { CoreState, FlowStatus, Runtime, State, Words } from '@latchkey/kernel';
import { redirects } from '@latchkey/slots';
import { flushSync } from 'react-dom';
import { coreOf } from './active-session.js';
import type { WidgetHost } from './host.js';
import { goToMain, LOGGED_IN, showLoggedIn } from './logged-in.js';
import { messages } from './news.messages.js';

/** A change of the session that the widget may have to follow: made by another tab, or an end. */
export interface SessionChange {
  readonly before: State;
  /** How things stood at each change that this page itself has made. */
  readonly own: readonly State[];
  /** Whether another tab has made it. */
  readonly isElsewhere: boolean | undefined;
}

/** What a widget hears of beside what it was asked for. */
export type News = SessionChange | 'storageBlocked';

/** Lets the widget follow the news, and tells the person. */
export async function spread(host: WidgetHost, runtime: Runtime, news: News): Promise<void> {
  if (news === 'storageBlocked') await tell(host, messages.storageBlocked);
  else await followSession(host, runtime, news);
}

/** The move that each widget is making, if any: one ends before the next begins. */
const moves = new WeakMap<Runtime, Promise<unknown>>();

/**
 * Shows Logged In when another tab has signed somebody in, the main screen when the session is over, and says what has
 * happened. What was typed is kept.
 */
async function followSession(host: WidgetHost, runtime: Runtime, change: SessionChange): Promise<void> {
  const moved = (moves.get(runtime) ?? Promise.resolve()).then(() => moveOn(host, runtime, change));
  moves.set(runtime, moved);
  const news = await moved;
  if (!news) return;
  const now = () => personOf(coreOf(runtime.store.get()));
  const then = now();
  await seen();
  // Who comes back to a tab is told the last of what they have missed.
  if (now() !== then) return;
  outdate.get(host)?.();
  const undo = await tell(host, news, sessionsOf(change.before, runtime.store.get()));
  if (undo) outdate.set(host, undo);
}

/** Shows the screen that the change asks for; gives what is to be said. */
async function moveOn(host: WidgetHost, runtime: Runtime, change: SessionChange): Promise<Words | undefined> {
  const before = coreOf(change.before);
  const now = coreOf(runtime.store.get());
  // A renewal, or a change that the next one has overtaken.
  if (personOf(before) === personOf(now)) return;
  // Who has pressed Log out is led on by that.
  if (!now.session && isRunning(before.flows['shell/logOut'])) return;
  const { mode } = host.props;
  // A mode sees the session by itself.
  if (mode && (now.screen === 'main' || now.screen.startsWith(`${mode.id}/`))) return;
  if (now.session) {
    // Who has come to another product's screen through a mode is led back to that.
    await move(() => (mode ? goToMain(runtime) : showLoggedIn(host, runtime, wayBack(before, now))));
    return personOf(before) ? messages.switchedElsewhere : messages.signedInElsewhere;
  }
  if (now.screen === LOGGED_IN || isSuccess(host, now, change.own)) await move(() => goToMain(runtime));
  const isExpired = Date.parse((before.session as ActiveSession).expires_at) <= Date.now();
  return change.isElsewhere && !isExpired ? messages.signedOutElsewhere : messages.sessionEnded;
}

function personOf({ session }: CoreState): string | undefined {
  return (session as ActiveSession | null)?.user.user_id;
}

function isRunning(status: FlowStatus | undefined): boolean {
  return !!status && !status.error;
}

function isBusy({ flows }: CoreState): boolean {
  return Object.values(flows).some(isRunning);
}

/**
 * Where the arrow of Logged In leads: to where the person was, with a code that is still good, say. A screen whose flow
 * has ended with the move would wait for ever, and whoever was signed in before is done with theirs.
 */
function wayBack(before: CoreState, now: CoreState): string {
  return before.session || isBusy(now) ? 'main' : now.screen;
}

/** Whether the screen says that a sign-in has worked, which is no longer true: it was brought by one, or by a return. */
function isSuccess({ props: { redirect }, composition }: WidgetHost, now: CoreState, own: readonly State[]): boolean {
  if (now.screen === 'main') return false;
  const isReturn = composition
    .read(redirects)
    .some(({ plugin, value }) => value.tokenType === redirect?.tokenType && now.screen === `${plugin}/${value.screen}`);
  return isReturn || own.map(coreOf).some((then) => isBusy(then) && now.moves - then.moves < 2);
}

/**
 * Changes the screen, which nobody here has asked for: it takes the focus only from the screen that goes. Where its code
 * does not come, the person stays where they are.
 */
async function move(go: () => Promise<void>): Promise<void> {
  const focused = document.activeElement;
  await go().catch(() => {});
  // The new screen takes the focus when it is drawn, which is now.
  flushSync(() => {});
  if (focused instanceof HTMLElement && focused !== document.body && focused.isConnected) focused.focus();
}

/** When the person can see the page: now, or when they come back to it. */
async function seen(): Promise<void> {
  while (document.hidden) {
    await new Promise((resolve) => document.addEventListener('visibilitychange', resolve, { once: true }));
  }
}

/** Takes away what each widget has told of a session last: it is no longer true. */
const outdate = new WeakMap<WidgetHost, () => void>();

/** Which widget has announced a message, and of which change. */
interface Announcement {
  readonly host: WidgetHost;
  readonly change: string;
}

/** The last announcement of each message of a project. */
const announcements = new Map<string, Announcement>();

/** Shows the news in each widget of the page. One of them announces it: a screen reader says it once. */
async function tell(host: WidgetHost, words: Words, change = ''): Promise<(() => void) | undefined> {
  const { show } = await import('./toasts.view.js');
  const message = `${words.id} ${host.props.provider.publicToken}`;
  const last = announcements.get(message);
  const isAnnounced = last?.host.mounted && last.host !== host && last.change === change;
  if (!isAnnounced) announcements.set(message, { host, change });
  return show(host, 'blank', words, !isAnnounced);
}

/** The sessions before and after a change, which together are the same in each widget of the page. */
function sessionsOf(...states: readonly State[]): string {
  return states.map((state) => (coreOf(state).session as ActiveSession | null)?.session_id ?? '').join();
}
