import type { Clause } from '../clause.js';
import type { Fault } from '../run/faults.js';
import { duringCalls } from '../run/during-calls.js';
import { allFailuresOf, failuresOf, isBusy, type Failure } from '../run/failures.js';
import type { OpenedWidget } from '../run/open-widget.js';
import { flush, pass, settle } from '../run/page.js';
import { leave, submit } from '../run/play.js';
import type { Subject } from '../subject.js';

/** A clause about what the person learns after one kind of failure. */
function toldClause(id: string, fault: Fault, title: string, reason: string, fix: string): Clause {
  return {
    id,
    title,
    reason,
    fix,
    check: async (subject) =>
      (await failuresOf(subject, fault))
        .filter(({ told }) => told.length === 0)
        .map(({ where }) => `${where}: nothing is announced.`),
  };
}

const callRefusal = toldClause(
  'call-refusal',
  'refusal',
  'shows a message if the provider refuses a call',
  'The person has to know why nothing happens, in the words of the provider.',
  'Let the flow reject with the error of the port, and show `flow.error`.',
);

const callOffline = toldClause(
  'call-offline',
  'offline',
  'shows a message if the network is gone',
  'The person can connect again and repeat the act.',
  'Let the flow reject with the error of the port, and show `flow.error`.',
);

const callRateLimit = toldClause(
  'call-rate-limit',
  'rateLimit',
  'shows a message if there were too many calls',
  'The person has to know that waiting helps.',
  'Let the flow reject with the error of the port; FlowButton shows the countdown.',
);

const callUnreadable = toldClause(
  'call-unreadable-answer',
  'unreadable',
  'checks each answer, and shows a message if it is unreadable',
  'A proxy or a captive portal answers with a page of its own.',
  'Pass a check to the call: object({ method_id: string }).',
);

const callTimeLimit = toldClause(
  'call-time-limit',
  'silence',
  'shows a message if a call gets no answer in time',
  'A person does not wait for ever in front of a busy button.',
  'Await the call in the flow; the runtime ends it after 15 s.',
);

/** Failures after which the person has read something. */
const toldOf = async (subject: Subject) => (await allFailuresOf(subject)).filter(({ told }) => told.length > 0);

const failureOnce: Clause = {
  id: 'failure-announced-once',
  title: 'announces each failure in one message',
  reason: 'Two messages about one failure interrupt each other in a screen reader.',
  fix: 'Show the error of a flow in one place.',
  check: async (subject) =>
    (await toldOf(subject))
      .filter(({ told }) => told.length > 1)
      .map(({ where, told }) => `${where}: the failure announces ${JSON.stringify(told)}.`),
};

const failureField: Clause = {
  id: 'failure-describes-field',
  title: 'links the message of a failure to the field',
  reason: 'A person who goes back to the field hears what is wrong with it.',
  fix: 'Pass `flow.error` to the prop `error` of the field.',
  check: async (subject) =>
    (await toldOf(subject))
      .filter(({ description, told }) => description !== undefined && !told.some((text) => description.includes(text)))
      .map(({ where, told }) => `${where}: the field is not described by ${JSON.stringify(told[0])}.`),
};

const failureKeeps: Clause = {
  id: 'failure-keeps-fields',
  title: 'keeps the typed text after a failure',
  reason: 'Nobody wants to type an address again because a train went through a tunnel.',
  fix: 'Keep the text in the state, and clear it only if the provider says that it is wrong.',
  check: async (subject) =>
    (await allFailuresOf(subject)).flatMap(({ where, lost, fault }) =>
      lost.map((label) => `${where}: after ${fault}, the field "${label}" has lost its text.`),
    ),
};

const failureWayOn: Clause = {
  id: 'failure-way-on',
  title: 'lets the person repeat the act after a failure',
  reason: 'Most failures pass. Without a way on, the person has to reload the page.',
  fix: 'Leave the button enabled, and start each run of the flow anew.',
  check: async (subject) =>
    (await allFailuresOf(subject)).flatMap(({ where, fault, noRetry }: Failure) =>
      noRetry === undefined ? [] : [`${where}: after ${fault}, the same act fails: ${noRetry}.`],
    ),
};

const slowNotice: Clause = {
  id: 'slow-notice',
  title: 'says that a slow call is still running',
  reason: 'After three seconds without a change, people press again or leave.',
  fix: 'Draw the button by FlowButton, or show a status while `flow.status` is slow.',
  check: async (subject) =>
    (await failuresOf(subject, 'silence'))
      .filter(({ slow }) => slow.length === 0)
      .map(({ where }) => `${where}: nothing is announced while the call is slow.`),
};

const singleFlight: Clause = {
  id: 'single-flight',
  title: 'makes one call for several presses',
  reason: 'People press twice. A second code makes the first one invalid, and a token can be used once.',
  fix: 'Start calls in flows only: the runtime runs each flow once at a time.',
  check: (subject) =>
    duringCalls(subject, async (widget, step, where) => {
      const first = widget.control.calls.length;
      for (let press = 0; press < 3; press++) {
        try {
          await submit(widget, step);
        } catch {
          // The button is gone, so it cannot be pressed again.
        }
        await flush(2);
      }
      const more = widget.control.calls.slice(first).filter(({ path }) => Object.hasOwn(step.calls ?? {}, path));
      const repeated = more.filter(({ path }) =>
        widget.control.calls.slice(0, first).some((call) => call.path === path),
      );
      return repeated.length === 0 ? [] : [`${where}: ${repeated.length} more calls for further presses.`];
    }),
};

const busyShown: Clause = {
  id: 'busy-shown',
  title: 'shows that a call is running',
  reason: 'Without a sign, people press again.',
  fix: 'Draw the button by FlowButton, or a progress bar.',
  check: (subject) =>
    duringCalls(subject, async ({ page }, _step, where) =>
      page.root.querySelector('[aria-busy="true"], [role="progressbar"], progress')
        ? []
        : [`${where}: nothing on the page is busy.`],
    ),
};

const callCancelled: Clause = {
  id: 'call-cancelled',
  title: 'cancels a call when the person leaves the screen, unless it signs in',
  reason: 'An answer that nobody waits for should not be awaited. A sign-in cannot be undone once it has left.',
  fix: 'Pass `ctx.signal` to each call but the one that signs in, which gets `onLate`.',
  check: (subject) =>
    duringCalls(subject, async (widget, step, where) => {
      const call = widget.control.calls.at(-1);
      await leave(widget);
      const isCancelled = call?.signal?.aborted === true;
      // A listed refusal of a call that would sign in.
      const isRefused = call?.signsIn && step.calls?.[call.path] instanceof Error;
      if (step.signsIn || isRefused) return isCancelled ? [`${where}: leaving cancels the call that signs in.`] : [];
      return isCancelled ? [] : [`${where}: leaving does not cancel ${call?.path}.`];
    }),
};

const lateAnswer: Clause = {
  id: 'late-answer-ignored',
  title: 'ignores an answer that comes after the person has left the screen',
  reason: 'The screen would change under the hands of a person who does something else.',
  fix: 'Use `ctx.dispatch`, `ctx.go` and `ctx.emit` only: they have no effect then.',
  check: (subject) =>
    duringCalls(subject, async (widget, step, where) => {
      if (step.signsIn) return [];
      const { control, observed, page } = widget;
      await leave(widget);
      const [events, headings] = [observed.events.length, page.headings().join()];
      control.release();
      await flush(8);
      const found = observed.events.length > events ? [`${where}: a late answer emits an event.`] : [];
      return page.headings().join() === headings ? found : [...found, `${where}: a late answer changes the screen.`];
    }),
};

const SIGNED_IN = 'AUTHENTICATE_FLOW_COMPLETE';
const signIns = ({ observed }: OpenedWidget) => observed.events.filter(({ type }) => type === SIGNED_IN).length;

const lateSession: Clause = {
  id: 'late-session',
  title: 'completes a sign-in whose answer comes after the time limit',
  reason: 'The session exists by then, and the host has to know.',
  fix: 'Pass `onLate` to the call that signs in, and call ctx.completeSignIn there too.',
  check: (subject) =>
    duringCalls(subject, async (widget, step, where) => {
      if (!step.signsIn) return [];
      await pass(16_000);
      await settle(() => !isBusy(widget));
      widget.control.release();
      await settle(() => signIns(widget) > 0, 500);
      await flush();
      return signIns(widget) === 1 ? [] : [`${where}: a late answer completes the sign-in ${signIns(widget)} times.`];
    }),
};

const sessionElsewhere: Clause = {
  id: 'late-session-elsewhere',
  title: 'completes a sign-in after the person has left the screen',
  reason: 'The session exists, whatever the screen shows.',
  fix: 'Call ctx.completeSignIn with the answer, without a look at ctx.signal.',
  check: (subject) =>
    duringCalls(subject, async (widget, step, where) => {
      if (!step.signsIn) return [];
      await leave(widget);
      widget.control.release();
      await settle(() => signIns(widget) > 0, 500);
      await flush();
      return signIns(widget) === 1 ? [] : [`${where}: the sign-in is completed ${signIns(widget)} times.`];
    }),
};

/** Clauses about the provider's calls. */
export const callClauses: readonly Clause[] = [
  callRefusal,
  callOffline,
  callRateLimit,
  callUnreadable,
  callTimeLimit,
  failureOnce,
  failureField,
  failureKeeps,
  failureWayOn,
  slowNotice,
  busyShown,
  singleFlight,
  callCancelled,
  lateAnswer,
  lateSession,
  sessionElsewhere,
];
