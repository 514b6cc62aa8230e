import type { Clause } from '../clause.js';
import { errorOf } from '../run/faults.js';
import { callingSteps, failuresOf } from '../run/failures.js';
import { flush } from '../run/page.js';
import { fill, lastField, perform, submit, waitForCall } from '../run/play.js';
import { describeElement } from '../run/snapshot.js';
import { snapshotsOf, walksOf } from '../run/walk.js';
import type { Trace } from '../run/instruments.js';
import type { Subject } from '../subject.js';

/** A clause about what the code does to the page, in flows with and without failures. */
function traceClause(rest: Omit<Clause, 'check'>, isViolation: (trace: Trace, subject: Subject) => boolean): Clause {
  return {
    ...rest,
    check: async (subject) =>
      [...(await walksOf(subject)), ...(await failuresOf(subject, 'refusal'))].flatMap(({ flow, traces }) =>
        traces.filter((trace) => isViolation(trace, subject)).map(({ what }) => `"${flow.name}" ${what}.`),
      ),
  };
}

const noHtml = traceClause(
  {
    id: 'no-html-sinks',
    title: 'makes no elements or code from texts',
    reason:
      'A page with Trusted Types and a strict Content-Security-Policy refuses it, and it is how texts become code.',
    fix: 'Render elements by React, without dangerouslySetInnerHTML, eval and script elements.',
  },
  ({ kind }) => kind === 'html' || kind === 'script',
);

const noInlineStyle: Clause = {
  id: 'no-inline-style',
  title: 'has no style attribute and no style element',
  reason: 'A strict Content-Security-Policy refuses both.',
  fix: 'Put styles into a sheet that the view adopts by useSheet.',
  check: async (subject) => [
    ...(await walksOf(subject)).flatMap(({ flow, traces }) =>
      traces.filter(({ kind }) => kind === 'style').map(({ what }) => `"${flow.name}" ${what}.`),
    ),
    ...(await snapshotsOf(subject)).flatMap(({ root, where }) =>
      [...root.querySelectorAll('[style], style')].map(
        (element) => `${where}: ${describeElement(element)} has inline styles.`,
      ),
    ),
  ],
};

const HOSTILE = '<img src="conformance" onerror="conformance()"><b id="conformance">';
const FROM_HOSTILE = '[src="conformance"], #conformance';

const hostileTexts: Clause = {
  id: 'hostile-texts',
  title: 'shows hostile texts as texts',
  reason: 'A message of the provider or a typed text may contain markup.',
  fix: 'Render the text as a child of an element, not as markup.',
  check: async (subject) => {
    const found: string[] = [];
    for (const { flow, step, before } of callingSteps(subject)) {
      const isInjected = await subject.withWidget({ flow }, async (widget) => {
        const { page, control } = widget;
        try {
          for (const earlier of before) await perform(widget, earlier);
          control.answer(step.calls ?? {});
          fill(widget, step);
          const [path = ''] = Object.keys(step.calls ?? {});
          const userMessage = { id: 'error.conformance', text: HOSTILE };
          control.fail(path, 'refusal', Object.assign(errorOf('refusal'), { userMessage, serverMessage: HOSTILE }));
          const count = control.calls.length;
          await submit(widget, step);
          await waitForCall(widget, step, count);
          await flush(8);
          if (page.root.querySelector(FROM_HOSTILE)) return true;
          const label = lastField(step);
          if (label === undefined || !page.findField(label)) return false;
          page.type(label, HOSTILE);
          await submit(widget, step).catch(() => {});
          await flush(8);
        } catch {
          return false;
        }
        return page.root.querySelector(FROM_HOSTILE) !== null;
      });
      if (isInjected) found.push(`${flow.name}, "${step.name}": the markup in a text has become elements.`);
    }
    return found;
  },
};

const textIsolated: Clause = {
  id: 'text-isolated',
  title: 'isolates the direction of typed texts',
  reason: 'An address between Arabic words moves its dots and signs to other places.',
  fix: 'Put the text into <bdi>, or set `dir` on its element.',
  check: async (subject) =>
    (await walksOf(subject)).flatMap(({ flow, snapshots }) => {
      const typed = flow.steps.flatMap(({ fields = {} }) => Object.values(fields)).map((text) => text.trim());
      return snapshots.flatMap(({ root, where }) =>
        [...root.querySelectorAll('*')]
          .filter((element) =>
            [...element.childNodes].some(
              (node) =>
                node.nodeType === 3 && typed.some((text) => text.length > 3 && node.textContent?.includes(text)),
            ),
          )
          .filter((element) => !element.closest('bdi, [dir]:not(:root [lang])'))
          .map((element) => `${where}: the typed text in ${describeElement(element)} is not isolated.`),
      );
    }),
};

const linksSafe: Clause = {
  id: 'links-safe',
  title: 'has only links to web pages, without access to the opener',
  reason: 'A link with another scheme runs code, and a page in a new tab can navigate its opener.',
  fix: 'Use https addresses, and rel="noopener noreferrer" with target="_blank".',
  check: async (subject) =>
    (await snapshotsOf(subject)).flatMap(({ root, where }) =>
      [...root.querySelectorAll<HTMLAnchorElement>('a[href]')]
        .filter(
          (link) =>
            !/^(https?|mailto|tel):$/.test(link.protocol) ||
            (link.target === '_blank' && !link.relList.contains('noopener')),
        )
        .map((link) => `${where}: ${describeElement(link)} is not safe.`),
    ),
};

/** The labels of fields whose values are secrets, with the values that the flow types. */
function secretsOf({ flow, snapshots }: Awaited<ReturnType<typeof walksOf>>[number]): readonly string[] {
  const typed = flow.steps.flatMap(({ fields = {} }) => Object.values(fields));
  const secret = 'input[type="password"], input[autocomplete~="one-time-code"]';
  const shown = snapshots.flatMap(({ root }) =>
    [...root.querySelectorAll<HTMLInputElement>(secret)].map(({ value }) => value),
  );
  return typed.filter((text) => text.length > 3 && shown.includes(text));
}

const secretsKept: Clause = {
  id: 'secrets-not-kept',
  title: 'writes no password and no code to storage, telemetry or events',
  reason: 'Other scripts of the page read storage, and events go to servers of the host.',
  fix: 'Send secrets in the call that needs them only.',
  check: async (subject) =>
    (await walksOf(subject)).flatMap((walk) => {
      const places = {
        storage: walk.stored + JSON.stringify(walk.traces.filter(({ kind }) => kind === 'storage')),
        telemetry: JSON.stringify(walk.logged),
        'an event': JSON.stringify(walk.observed.events),
        'the path of a call': walk.calls.map(({ path }) => path).join(),
      };
      return secretsOf(walk).flatMap((secret) =>
        Object.entries(places)
          .filter(([, text]) => text.includes(secret))
          .map(([place]) => `"${walk.flow.name}" writes a secret to ${place}.`),
      );
    }),
};

const storageKeys = traceClause(
  {
    id: 'storage-keys',
    title: 'stores values only under keys with its own prefix',
    reason: 'The storage belongs to the whole origin.',
    fix: 'Begin the key with "latchkey:" and the id of the plugin.',
  },
  ({ kind, what }, { id }) => kind === 'storage' && !new RegExp(`\\["(latchkey[:-]|${id}[:-])`).test(what),
);

const storageBlocked: Clause = {
  id: 'storage-blocked',
  title: 'works where storage is blocked',
  reason: 'Browsers throw in private windows and in frames.',
  fix: 'Put each access to storage into try and catch.',
  check: async (subject) => {
    const usual = await walksOf(subject);
    const original = Object.getOwnPropertyDescriptors(Storage.prototype);
    const refuse = () => {
      throw new DOMException('Storage is blocked.', 'SecurityError');
    };
    const block = () => {
      for (const name of ['getItem', 'setItem', 'removeItem'])
        Object.defineProperty(Storage.prototype, name, { configurable: true, value: refuse });
    };
    try {
      const walks = await walksOf(subject, { name: 'without storage', prepare: block });
      return walks.flatMap(({ flow, failure }, index) =>
        failure === undefined || usual[index]?.failure !== undefined
          ? []
          : [`"${flow.name}" fails without storage: ${failure}.`],
      );
    } finally {
      Object.defineProperties(Storage.prototype, original);
    }
  },
};

const noNetwork = traceClause(
  {
    id: 'no-own-network',
    title: 'makes requests only through its port',
    reason:
      'The connection has time limits, errors for people and the session. Hosts list allowed servers in a policy.',
    fix: 'Use connection.request or connection.protectedCall in the port.',
  },
  ({ kind }) => kind === 'network',
);

/** Clauses about hostile input, secrets and policies. */
export const securityClauses: readonly Clause[] = [
  noHtml,
  noInlineStyle,
  hostileTexts,
  textIsolated,
  linksSafe,
  secretsKept,
  storageKeys,
  storageBlocked,
  noNetwork,
];
