import { forgetEndedSessions, type ActiveSession } from '@latchkey/client';
import type { CoreState, FlowStatus, ScreenRef, State, UserMessage } from '@latchkey/kernel';
import { redirects } from '@latchkey/slots';
import { coreOf } from './active-session.js';
import { emptyForms } from './empty-forms.js';
import type { WidgetInstance } from '../runtime/instance.js';
import { goToMain, LOGGED_IN, readAccount, showLoggedIn } from './logged-in.js';
import { messages } from './session-changes.messages.js';

/** A session change that the widget may have to react to: any change in another tab, or the end of the session. */
export interface SessionChange {
  readonly before: State;
  /** The state before each session change that this page made. */
  readonly own: readonly State[];
  /** Whether another tab made the change. */
  readonly fromOtherTab: boolean | undefined;
  /** Whether this page logged out: a widget, or the host by `Connection.logOut`. */
  readonly isLogOut?: boolean | undefined;
}

/** An event that the person did not cause in this widget. */
export type WidgetNotice = SessionChange | 'storageBlocked';

/**
 * Creates the function that updates one widget after an event, and shows a toast.
 *
 * Shows Logged In after a sign-in in another tab. After the session ends, shows the main screen instead of Logged In or
 * a success screen, and empties the forms. Screen changes run one after the other.
 */
export function createNoticeHandler(widget: WidgetInstance): (notice: WidgetNotice) => Promise<void> {
  let moved: Promise<UserMessage | undefined> = Promise.resolve(undefined);
  let dismissStaleToast: (() => void) | undefined;
  return async (notice) => {
    if (notice === 'storageBlocked') {
      // Also where the page itself is allowed to show the widget: in a window of its own the browser keeps its cookies.
      if (window.self === window.top) await showSessionToast(widget, messages.storageBlocked);
      else (await import('./own-window.view.js')).offerOwnWindow(widget);
      return;
    }
    const { store } = widget.runtime;
    if (!coreOf(store.get()).session) forgetSession(widget, coreOf(notice.before).session as ActiveSession | null);
    moved = moved.then(() => showScreenFor(widget, notice));
    const news = await moved;
    if (!news) return;
    const now = () => personOf(coreOf(store.get()));
    const then = now();
    await whenVisible();
    // A person who comes back to the tab sees only the toast of the last change.
    if (now() !== then) return;
    dismissStaleToast?.();
    const undo = await showSessionToast(widget, news, sessionsOf(notice.before, store.get()));
    if (undo) dismissStaleToast = undo;
  };
}

/** Empties the forms and shows the screen that fits the change. Returns the message for the toast, if any. */
async function showScreenFor(widget: WidgetInstance, change: SessionChange): Promise<UserMessage | undefined> {
  const before = coreOf(change.before);
  const now = coreOf(widget.runtime.store.get());
  // The session was renewed, or a later change has undone this one.
  if (personOf(before) === personOf(now)) {
    if (now.session && now.screen === LOGGED_IN) await readAccount(widget).catch(() => {});
    return;
  }
  const { mode } = widget.props;
  const back = now.session && !mode ? backTarget(before, now) : undefined;
  // The flow `shell/logOut` shows the next screen itself.
  const isOwn = !now.session && isRunning(before.flows['shell/logOut']);
  const isOver = isOwn || now.screen === LOGGED_IN || isSuccess(widget, now, change.own);
  // The press has emptied the forms.
  if (isOwn) return;
  // Before the main screen appears, which draws the forms.
  emptyForms(widget, back ?? (isOver ? 'main' : now.screen));
  // The views of a mode follow the session themselves.
  if (mode && (now.screen === 'main' || now.screen.startsWith(`${mode.id}/`))) return;
  if (now.session) {
    // On another product's screen, a mode returns to its own start screen.
    await move(() => (back ? showLoggedIn(widget, back) : goToMain(widget.runtime)));
    return personOf(before) ? messages.switchedElsewhere : messages.signedInElsewhere;
  }
  if (isOver) await move(() => goToMain(widget.runtime));
  // The person knows what they have done.
  if (change.isLogOut) return;
  const isExpired = Date.parse((before.session as ActiveSession).expires_at) <= Date.now();
  return change.fromOtherTab && !isExpired ? messages.signedOutElsewhere : messages.sessionEnded;
}

/** Clears an ended session if the official client stores it again, now and until the page is left. */
function forgetSession({ props }: WidgetInstance, ended: ActiveSession | null): void {
  props.provider
    .connect()
    .then((connection) => forgetEndedSessions(connection).check(ended?.session_id))
    .catch(() => {});
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
 * Returns the screen that the back button of Logged In opens: the present one, for example with a code that is still
 * valid. Returns `main` if a flow is running, because the screen change ends it and its screen would wait for ever, or
 * if another person was signed in before.
 */
function backTarget(before: CoreState, now: CoreState): ScreenRef {
  return before.session || isBusy(now) ? 'main' : now.screen;
}

/** Whether the present screen follows a sign-in or a redirect, and so reports a success that is no longer true. */
function isSuccess(
  { props: { redirect }, composition }: WidgetInstance,
  now: CoreState,
  own: readonly State[],
): boolean {
  if (now.screen === 'main') return false;
  const isReturn = composition
    .read(redirects)
    .some(
      ({ plugin, value }) =>
        value.tokenType === Object(redirect).tokenType && now.screen === `${plugin}/${value.screen}`,
    );
  return isReturn || own.map(coreOf).some((then) => isBusy(then) && now.screenVersion - then.screenVersion < 2);
}

/** Changes the screen without an action of the person. If the code of the new screen does not load, the old one stays. */
async function move(go: () => Promise<void>): Promise<void> {
  await go().catch(() => {});
}

/** Resolves when the page is visible. */
async function whenVisible(): Promise<void> {
  while (document.hidden) {
    await new Promise((resolve) => document.addEventListener('visibilitychange', resolve, { once: true }));
  }
}

/** The widget that announced a message, and the change it was about. */
interface Announcement {
  readonly widget: WidgetInstance;
  readonly change: string;
}

/** The last announcement of each message of a project. */
const announcements = new Map<string, Announcement>();

/** Shows the toast. Only one widget of the page announces it, so that screen readers speak it once. */
async function showSessionToast(
  widget: WidgetInstance,
  words: UserMessage,
  change = '',
): Promise<(() => void) | undefined> {
  const { show } = await import('../toasts/toasts.view.js');
  const message = `${words.id} ${widget.props.provider.publicToken}`;
  const last = announcements.get(message);
  const isAnnounced = last?.widget.mounted && last.widget !== widget && last.change === change;
  if (!isAnnounced) announcements.set(message, { widget, change });
  return show(widget, 'blank', words, !isAnnounced);
}

/** Identifies a change by the sessions before and after it, which are the same in each widget of the page. */
function sessionsOf(...states: readonly State[]): string {
  return states.map((state) => (coreOf(state).session as ActiveSession | null)?.session_id ?? '').join();
}
