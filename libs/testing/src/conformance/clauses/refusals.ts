import { LatchkeyError, type AnyPlugin } from '@latchkey/kernel';
import type { Clause } from '../clause.js';
import { errorOf } from '../run/faults.js';
import { callingSteps, failuresOf, isBusy, type StepInFlow } from '../run/failures.js';
import type { OpenedWidget } from '../run/open-widget.js';
import { flush, settle } from '../run/page.js';
import { fill, leave, perform, submit, waitForCall } from '../run/play.js';
import { announcedIn } from '../run/snapshot.js';
import type { Subject } from '../subject.js';

/** Members of every answer. */
const COMMON = ['request_id', 'status_code'];

/** Whether the flow lists an answer with members of its own. */
const hasOwnMembers = (answer: unknown) => Object.keys(Object(answer) as object).some((name) => !COMMON.includes(name));

const answerChecked: Clause = {
  id: 'answer-checked',
  title: 'checks that an answer has what it needs',
  reason: 'A missing id would be sent with the next call, whose refusal says nothing about the cause.',
  fix: 'Name the members in the check of the call: object({ method_id: string }).',
  check: async (subject) =>
    (await failuresOf(subject, 'empty'))
      .filter(({ step, path, told }) => told.length === 0 && hasOwnMembers(step.calls?.[path]))
      .map(({ where }) => `${where}: an answer without its members is accepted.`),
};

/** Runs `use` in a widget in which the steps before have been performed. Returns nothing if they fail. */
const atStep = (subject: Subject, { flow, before }: StepInFlow, use: (widget: OpenedWidget) => Promise<string[]>) =>
  subject.withWidget({ flow }, async (widget) => {
    try {
      for (const earlier of before) await perform(widget, earlier);
    } catch {
      // `flows-complete` reports it.
      return [];
    }
    return use(widget);
  });

const refusedText: Clause = {
  id: 'refused-text',
  title: 'refuses wrong texts with a message before it makes a call',
  reason: 'The person learns at once what is wrong, and the limit of calls is not used up.',
  fix: 'Dispatch the message in the flow before the call, show it as `error` of the field, and clear it on change.',
  check: async (subject) => {
    const found: string[] = [];
    for (const place of callingSteps(subject)) {
      for (const { field, text, message } of place.step.refusedTexts ?? []) {
        const where = `${place.flow.name}, "${place.step.name}": the text ${JSON.stringify(text)}`;
        const more = await atStep(subject, place, async (widget) => {
          const { page, control } = widget;
          const count = control.calls.length;
          const step = { ...place.step, fields: { ...place.step.fields, [field]: text } };
          const isShown = () => announcedIn(page.root).includes(message);
          fill(widget, step);
          await submit(widget, step);
          await settle(() => isShown() || control.calls.length > count);
          if (control.calls.length > count) return [`${where} is sent.`];
          if (!isShown()) return [`${where} is not refused by ${JSON.stringify(message)}.`];
          try {
            await perform(widget, place.step);
          } catch (error) {
            return [`${where} stops the next one: ${Object(error).message}.`];
          }
          return [];
        });
        found.push(...more);
      }
    }
    return found;
  },
};

/** What a person reads after a refusal with an `error_type`, and the errors that the host gets. */
interface Told {
  readonly texts: readonly string[];
  readonly errors: readonly Error[];
}

/** Lets the call of a step be refused. */
async function toldAfter(widget: OpenedWidget, { step }: StepInFlow, path: string, errorType: string): Promise<Told> {
  const { page, control, observed } = widget;
  control.answer(step.calls ?? {});
  fill(widget, step);
  const [count, present] = [control.calls.length, announcedIn(page.root)];
  control.fail(path, 'refusal', Object.assign(errorOf('refusal'), { errorType }));
  await submit(widget, step);
  await waitForCall(widget, step, count);
  await settle(() => !isBusy(widget));
  await flush();
  return { texts: announcedIn(page.root).filter((text) => !present.includes(text)), errors: observed.errors };
}

/** A refusal that a flow lists, and what followed it. */
interface Refused extends Told {
  readonly where: string;
  readonly errorType: string;
  /** The text of the plugin for it. */
  readonly message: string;
}

/** Lets each call be refused by each listed `error_type`. Runs once. */
function refusedOf(subject: Subject): Promise<readonly Refused[]> {
  return subject.remember('refusals', async () => {
    const refused: Refused[] = [];
    for (const place of callingSteps(subject))
      for (const [path, messages] of Object.entries(place.step.refusals ?? {}))
        for (const [errorType, message] of Object.entries(messages))
          await atStep(subject, place, async (widget) => {
            const where = `${place.flow.name}, "${place.step.name}", ${path}`;
            refused.push({ where, errorType, message, ...(await toldAfter(widget, place, path, errorType)) });
            return [];
          });
    return refused;
  });
}

const refusalText: Clause = {
  id: 'refusal-text',
  title: 'has its own text for the refusals that its flows list, and for no other',
  reason: 'A wrong code needs another sentence than a call that fails for a reason which nobody expects.',
  fix: 'Compare `error.errorType` of a ProviderError, and throw a LatchkeyError with your `userMessage`.',
  check: async (subject) => {
    const listed = (await refusedOf(subject)).flatMap(({ where, errorType, message, texts }) =>
      texts.includes(message)
        ? []
        : [`${where}: after ${errorType}, the text is ${JSON.stringify(texts)} instead of ${JSON.stringify(message)}.`],
    );
    const others = (await failuresOf(subject, 'refusal')).flatMap(({ where, step, told }) => {
      const own = Object.values(step.refusals ?? {}).flatMap((messages) => Object.values(messages));
      return told.filter((text) => own.includes(text)).map((text) => `${where}: another refusal is told as ${text}.`);
    });
    return [...listed, ...others];
  },
};

const errorCodes: Clause = {
  id: 'error-codes',
  title: 'reports each failure with a code and a sentence',
  reason: 'Hosts count and look up errors by their codes; a developer reads the sentence.',
  fix: 'Throw a LatchkeyError with a code such as "pager/wrong-code", a message and the cause.',
  check: async (subject) => {
    const runs = [
      ...(await refusedOf(subject)),
      ...(await failuresOf(subject, 'refusal')).map(({ where, observed: { errors } }) => ({ where, errors })),
    ];
    return runs.flatMap(({ where, errors }) =>
      errors.flatMap((error) => {
        const code = error instanceof LatchkeyError ? error.code : '';
        if (!/^[a-z][\w-]*\/[a-z][a-z0-9-]*$/i.test(code))
          return [`${where}: the error ${JSON.stringify(error.message)} has the code ${JSON.stringify(code)}.`];
        // The kit has made the errors of the provider itself.
        const isOwn = !code.startsWith('provider/');
        return isOwn && error.message.trim().split(/\s+/).length < 3
          ? [`${where}: the error ${code} has no sentence.`]
          : [];
      }),
    );
  },
};

/** A plugin whose port and screens load only when the gate opens. */
function withGate(plugin: AnyPlugin): { readonly plugin: AnyPlugin; close(): void; open(): void } {
  let gate: Promise<void> = Promise.resolve();
  let open = () => {};
  const behind =
    <T>(load: () => Promise<T>) =>
    async () => {
      await gate;
      return load();
    };
  const { port, screens = {} } = plugin;
  const gated = Object.entries(screens).map(([name, load]) => [name, behind(load)]);
  return {
    plugin: { ...plugin, ...(port && { port: behind(port) }), screens: Object.fromEntries(gated) },
    close() {
      gate = new Promise((resolve) => (open = resolve));
    },
    open: () => open(),
  };
}

const leftBeforeCall: Clause = {
  id: 'left-before-call',
  title: 'makes no call after the person has left the screen',
  reason: 'A code that nobody waits for is sent, or a person is signed in who has chosen another way.',
  fix: 'Write `if (ctx.signal.aborted) return;` after each await that comes before a call.',
  check: async (subject) => {
    const found: string[] = [];
    for (const { flow, step, before } of callingSteps(subject)) {
      const { plugin, ...gate } = withGate(subject.create(flow));
      const more = await subject.withWidget({ flow, ...subject.composed(plugin) }, async (widget) => {
        const { calls } = widget.control;
        try {
          for (const earlier of before) await perform(widget, earlier);
          gate.close();
          fill(widget, step);
          const count = calls.length;
          await submit(widget, step);
          await flush(8);
          // A call that is already made has waited for nothing.
          if (calls.length > count) return [];
          await leave(widget);
          gate.open();
          await flush(8);
          const later = calls.slice(count).filter(({ path }) => !Object.hasOwn(flow.background ?? {}, path));
          return later.map(({ path }) => `${flow.name}, "${step.name}": ${path} is called after leaving.`);
        } catch {
          // `flows-complete` reports it.
          return [];
        } finally {
          gate.open();
        }
      });
      found.push(...more);
    }
    return found;
  },
};

/** Clauses about refused texts, refused calls and calls that are no longer wanted. */
export const refusalClauses: readonly Clause[] = [answerChecked, refusedText, refusalText, errorCodes, leftBeforeCall];
