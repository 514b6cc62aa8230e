import { pathOfNonData } from '../../plain-data.js';
import type { Clause } from '../clause.js';
import { walksOf, strictWalksOf } from '../run/walk.js';

const flowsComplete: Clause = {
  id: 'flows-complete',
  title: 'leads each flow to its end',
  reason: 'All clauses about screens, calls and texts need a flow that works.',
  fix: 'Correct the plugin, or the texts and calls of the flow in the test.',
  check: async (subject) =>
    (await walksOf(subject)).flatMap(({ flow, failure }) =>
      failure === undefined ? [] : [`"${flow.name}" does not reach its end: ${failure}.`],
    ),
};

const callsListed: Clause = {
  id: 'calls-listed',
  title: 'makes only the calls that its flows list',
  reason: 'Each listed call is checked with each failure; a call that no flow lists is not.',
  fix: 'Add the path to `calls` of the step that makes it.',
  check: async (subject) =>
    (await walksOf(subject)).flatMap(({ flow, calls }) => {
      const listed = flow.steps.flatMap((step) => Object.keys(step.calls ?? {}));
      const made = calls.map(({ path }) => path);
      return [
        ...made
          .filter((path) => !listed.includes(path))
          .map((path) => `"${flow.name}" calls ${path}, which no step lists.`),
        ...listed.filter((path) => !made.includes(path)).map((path) => `"${flow.name}" does not call ${path}.`),
      ];
    }),
};

const screensVisited: Clause = {
  id: 'screens-visited',
  title: 'has no screen that the flows of the test leave out',
  reason: 'A screen that no flow shows is not checked by any clause.',
  fix: 'Add a flow that shows it.',
  check: async (subject) => {
    const seen = (await walksOf(subject)).flatMap(({ snapshots }) => snapshots.map(({ screen }) => screen));
    return Object.keys(subject.plugin.screens ?? {})
      .filter((name) => !seen.includes(`${subject.id}/${name}`))
      .map((name) => `No flow shows the screen "${name}".`);
  },
};

const eventNames: Clause = {
  id: 'event-names',
  title: 'names events in capitals, or with its id as a prefix',
  reason: 'A host receives the events of all products in one callback and tells them apart by their types.',
  fix: 'Write PAGER_CODE_SENT or "pager/codeSent".',
  check: async (subject) => {
    const prefix = subject.id.toUpperCase().replaceAll('-', '_');
    const types = (await walksOf(subject)).flatMap(({ observed }) => observed.events.map(({ type }) => type));
    return types
      .filter((type) => !/^[A-Z][A-Z0-9]*(_[A-Z0-9]+)+$/.test(type))
      .filter((type) => !new RegExp(`^(${subject.id}|shell)/[a-z]\\w*$`).test(type))
      .map((type) => `There is the event ${JSON.stringify(type)}; the prefix is ${prefix} or ${subject.id}/.`);
  },
};

const eventData: Clause = {
  id: 'event-data',
  title: 'emits events with plain data',
  reason: 'Hosts send events to their own servers, and a custom element copies them.',
  fix: 'Put texts, numbers, booleans, lists and objects into `data`.',
  check: async (subject) =>
    (await walksOf(subject)).flatMap(({ observed }) =>
      observed.events.flatMap(({ type, data }) => {
        const path = pathOfNonData(data);
        return path === undefined ? [] : [`The event ${type} has a value that is no data at "${path}".`];
      }),
    ),
};

const SIGNED_IN = 'AUTHENTICATE_FLOW_COMPLETE';

const signInCompletes: Clause = {
  id: 'sign-in-completes',
  title: 'completes each sign-in once, with its method',
  reason: 'The widget stores the method as last used, emits the event for hosts and opens the next page.',
  fix: 'Call ctx.completeSignIn({ method, screen, event }) once, after the call that signs in.',
  check: async (subject) =>
    (await walksOf(subject)).flatMap(({ flow, observed, stored, failure }) => {
      if (failure !== undefined) return [];
      const expected = flow.steps.filter(({ signsIn }) => signsIn).length;
      const count = observed.events.filter(({ type }) => type === SIGNED_IN).length;
      const found =
        count === expected ? [] : [`"${flow.name}" emits ${SIGNED_IN} ${count} times instead of ${expected}.`];
      const isStored = new RegExp(`latchkey:last-used:[^"]*\\\\?":\\\\?"${subject.id}(:|\\\\?")`).test(stored);
      if (expected > 0 && count > 0 && !isStored)
        found.push(`"${flow.name}" does not store a method that starts with "${subject.id}".`);
      return found;
    }),
};

const strictMode: Clause = {
  id: 'strict-mode',
  title: 'works in StrictMode with the same calls and events',
  reason: 'Development builds of hosts mount each component twice. An effect without a clean-up then runs twice.',
  fix: 'Return a clean-up function from each effect, and start flows from acts of the person only.',
  check: async (subject) => {
    const [usual, strict] = [await walksOf(subject), await strictWalksOf(subject)];
    return usual.flatMap((walk, index) => {
      const other = strict[index];
      if (!other || walk.failure !== undefined) return [];
      if (other.failure !== undefined) return [`"${walk.flow.name}" fails in StrictMode: ${other.failure}.`];
      const listOf = ({ calls, observed }: typeof walk) =>
        [...calls.map(({ path }) => path), ...observed.events.map(({ type }) => type)].join(', ');
      if (listOf(walk) === listOf(other)) return [];
      return [`"${walk.flow.name}" makes in StrictMode ${listOf(other)} instead of ${listOf(walk)}.`];
    });
  },
};

const consoleQuiet: Clause = {
  id: 'console-quiet',
  title: 'writes nothing to the console and leaves no error unhandled',
  reason: 'The console belongs to the host. React reports mistakes of components there.',
  fix: 'Correct what the message says, or report an error by throwing it in the flow.',
  check: async (subject) =>
    [...(await walksOf(subject)), ...(await strictWalksOf(subject))].flatMap(({ flow, traces }) =>
      traces.filter(({ kind }) => kind === 'console' || kind === 'error').map(({ what }) => `"${flow.name}" ${what}.`),
    ),
};

/** Clauses about whole flows. */
export const flowClauses: readonly Clause[] = [
  flowsComplete,
  callsListed,
  screensVisited,
  eventNames,
  eventData,
  signInCompletes,
  strictMode,
  consoleQuiet,
];
