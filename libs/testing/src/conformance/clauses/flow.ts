import { pathOfNonData } from '../../plain-data.js';
import { clientReaders, fakeClient } from '../../fake-client.js';
import type { Clause } from '../clause.js';
import type { RecordedCall } from '../run/connection.js';
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
          .filter((path) => !listed.includes(path) && !Object.hasOwn(flow.background ?? {}, path))
          .map((path) => `"${flow.name}" calls ${path}, which no step lists.`),
        ...listed.filter((path) => !made.includes(path)).map((path) => `"${flow.name}" does not call ${path}.`),
      ];
    }),
};

/** Whether a value has each member of another one, at each depth. */
function includes(value: unknown, part: unknown): boolean {
  if (typeof part !== 'object' || part === null) return Object.is(value, part);
  return Object.entries(part).every(([name, member]) => includes(Object(value)[name], member));
}

const callsSend: Clause = {
  id: 'calls-send',
  title: 'sends what its flows list',
  reason: 'A call without the typed text gets an answer about something else.',
  fix: 'Pass the value from the view to the flow and to the port, or correct `sends` of the step.',
  check: async (subject) =>
    (await walksOf(subject)).flatMap(({ flow, calls }) =>
      flow.steps.flatMap(({ sends = {} }) =>
        Object.entries(sends).flatMap(([path, part]) => {
          const bodies = calls.filter((call) => call.path === path).map(({ body }) => body);
          if (bodies.some((body) => includes(body, part))) return [];
          return [`"${flow.name}" sends ${JSON.stringify(bodies)} to ${path} instead of ${JSON.stringify(part)}.`];
        }),
      ),
    ),
};

/** Runs the form of a call for the official client. Returns the arguments of each function that it calls. */
async function argumentsViaClient({ viaClient }: RecordedCall): Promise<readonly (readonly unknown[])[]> {
  const called: (readonly unknown[])[] = [];
  const client = fakeClient(
    clientReaders(() => null),
    (_path, args) => {
      called.push(args);
      return Promise.resolve({});
    },
  );
  await viaClient?.(client as never);
  return called;
}

/** Says what of a request the official client does not get: the duration of the session, and typed texts. */
async function missingViaClient(call: RecordedCall, typed: readonly string[]): Promise<readonly string[]> {
  const [args, ...more] = await argumentsViaClient(call);
  if (!args || more.length > 0) return [`calls ${args ? more.length + 1 : 0} functions of the client for ${call.path}`];
  const text = JSON.stringify(args);
  return Object.entries(Object(call.body) as object)
    .filter(([name, value]) => name === 'session_duration_minutes' || typed.includes(String(value)))
    .filter(([, value]) => !text.includes(JSON.stringify(value)))
    .map(([name]) => `does not pass ${name} of ${call.path} to the client`);
}

const clientForm: Clause = {
  id: 'client-form',
  title: 'sends the same by the official client and by a request',
  reason: 'Most pages use the client, and a page whose client does not load uses the request.',
  fix: 'Pass the same values to the function of the client in `viaClient` and to `direct.body`.',
  check: async (subject) => {
    const found: string[] = [];
    for (const { flow, calls } of await walksOf(subject)) {
      const typed = flow.steps.flatMap(({ fields = {} }) => Object.values(fields).map((text) => text.trim()));
      for (const call of calls.filter(({ viaClient }) => viaClient))
        found.push(...(await missingViaClient(call, typed)).map((what) => `"${flow.name}" ${what}.`));
    }
    return found;
  },
};

const callSignsIn: Clause = {
  id: 'call-signs-in',
  title: 'declares which request signs in',
  reason: 'The widget stores the session of a request only if the call says so.',
  fix: 'Write `signsIn: true` into `direct` of the call that signs in, and of no other.',
  check: async (subject) =>
    (await walksOf(subject)).flatMap(({ flow, calls }) =>
      flow.steps.flatMap(({ calls: listed = {}, signsIn = false }) => {
        const accepted = Object.keys(listed).filter((path) => !(listed[path] instanceof Error));
        const made = calls.filter(({ path, viaClient }) => viaClient && accepted.includes(path));
        const isDeclared = made.some((call) => call.signsIn);
        if (made.length === 0 || isDeclared === signsIn) return [];
        const paths = made.map(({ path }) => path).join(', ');
        return [`"${flow.name}": ${paths} ${isDeclared ? 'is' : 'is not'} declared as a sign-in.`];
      }),
    ),
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
    const others = (subject.options.products ?? []).map(({ id }) => `${id}/`);
    const types = (await walksOf(subject)).flatMap(({ observed }) => observed.events.map(({ type }) => type));
    return types
      .filter((type) => !others.some((other) => type.startsWith(other)))
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
  callsSend,
  clientForm,
  callSignsIn,
  screensVisited,
  eventNames,
  eventData,
  signInCompletes,
  strictMode,
  consoleQuiet,
];
