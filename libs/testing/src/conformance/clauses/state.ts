import type { Action, Slice } from '@latchkey/kernel';
import { deepFrozen, pathOfNonData } from '../../plain-data.js';
import type { Clause } from '../clause.js';
import { walksOf } from '../run/walk.js';
import type { Subject } from '../subject.js';

type AnyReduce = Slice<unknown, Action>['reduce'];

/** Returns the reducer of the plugin and its initial state; `undefined` without a slice. */
const sliceOf = ({ plugin }: Subject) =>
  plugin.slice as { readonly initial: unknown; readonly reduce: AnyReduce } | undefined;

/** A state, an action that the flows dispatched in it, and the state after it. */
interface Transition {
  readonly state: unknown;
  readonly action: Action;
  readonly next: unknown;
}

/** Replays the actions of the flows. Leaves out what a reducer throws. */
async function transitionsOf(subject: Subject): Promise<readonly Transition[]> {
  const slice = sliceOf(subject);
  if (!slice) return [];
  const transitions: Transition[] = [];
  for (const { observed } of await walksOf(subject)) {
    let state = slice.initial;
    for (const action of observed.actions) {
      // A reducer may change its argument in place, and may compare it with an object that it knows.
      const before = copyOf(state);
      try {
        state = slice.reduce(state, action);
      } catch {
        // `state-total` reports it.
      }
      transitions.push({ state: before, action, next: copyOf(state) });
    }
  }
  return transitions;
}

/** Copies lists and plain objects, so that a reducer that changes its argument changes no recorded state. */
function copyOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(copyOf);
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, copyOf(member)]));
}

const ownActions = async (subject: Subject) =>
  (await walksOf(subject))
    .flatMap(({ observed }) => observed.actions)
    .filter(({ type }) => type.startsWith(`${subject.id}/`));

const statePlain: Clause = {
  id: 'state-plain',
  title: 'keeps plain data in its state',
  reason: 'Tools show the state, tests compare it, and a server can send it.',
  fix: 'Keep texts, numbers, booleans, lists and objects; create everything else where it is used.',
  check: async (subject) => {
    const slice = sliceOf(subject);
    if (!slice) return [];
    const states = [slice.initial, ...(await transitionsOf(subject)).map(({ next }) => next)];
    return states.flatMap((state) => {
      const path = pathOfNonData(state);
      return path === undefined ? [] : [`The state has a value that is no data at "${path}".`];
    });
  },
};

const actionsPlain: Clause = {
  id: 'actions-plain',
  title: 'dispatches actions with plain data',
  reason: 'A list of actions repeats a run only if it can be stored.',
  fix: 'Put only data into actions.',
  check: async (subject) =>
    (await ownActions(subject)).flatMap((action) => {
      const path = pathOfNonData(action);
      return path === undefined ? [] : [`The action ${action.type} has a value that is no data at "${path}".`];
    }),
};

const actionNames: Clause = {
  id: 'action-names',
  title: 'names its actions as its id, a slash and what has happened',
  reason: 'All reducers receive all actions; the prefix tells whose it is.',
  fix: 'Write "pager/codeSent".',
  check: async (subject) => {
    const others = /^(core|shell)\//;
    const known = (subject.options.products ?? []).map(({ id }) => `${id}/`);
    return (await walksOf(subject))
      .flatMap(({ observed }) => observed.actions.map(({ type }) => type))
      .filter((type) => !others.test(type) && !known.some((prefix) => type.startsWith(prefix)))
      .filter((type) => !new RegExp(`^${subject.id}/[a-z][a-zA-Z0-9]*$`).test(type))
      .map((type) => `There is the action ${JSON.stringify(type)}.`);
  },
};

const stateFrozen: Clause = {
  id: 'state-frozen',
  title: 'changes no state and no action in place',
  reason: 'Views render again only for a new object, so a change in place is not shown.',
  fix: 'Return a new object: { ...state, number }.',
  check: async (subject) => {
    const slice = sliceOf(subject);
    return (await transitionsOf(subject)).flatMap(({ state, action }) => {
      const before = JSON.stringify([state, action]);
      const [copy, copiedAction] = [copyOf(state), copyOf(action) as Action];
      try {
        slice?.reduce(copy, copiedAction);
      } catch {
        return [];
      }
      return JSON.stringify([copy, copiedAction]) === before
        ? []
        : [`The action ${action.type} changes its state in place.`];
    });
  },
};

/** A value as JSON. The order of the keys of an object is no part of its value. */
const toSortedJson = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );

const stateJson: Clause = {
  id: 'state-json',
  title: 'continues from a state that JSON has carried',
  reason: 'A stored state has equal values, but no object that the module knows.',
  fix: 'Compare values in the reducer, never the identity of objects.',
  check: async (subject) => {
    const slice = sliceOf(subject);
    return (await transitionsOf(subject)).flatMap(({ state, action, next }) => {
      try {
        const revived: unknown = JSON.parse(JSON.stringify(state));
        const again = slice?.reduce(revived, copyOf(action) as Action);
        return toSortedJson(again) === toSortedJson(next)
          ? []
          : [`The action ${action.type} leads to another state after JSON has carried the state.`];
      } catch {
        return [];
      }
    });
  },
};

const stateForeignActions: Clause = {
  id: 'state-foreign-actions',
  title: 'returns the same state for the actions of others',
  reason: 'Each reducer receives every action. A new object renders all views of the plugin again.',
  fix: 'End the reducer with `return state`, and compare the prefix with its slash.',
  check: async (subject) => {
    const slice = sliceOf(subject);
    const types = ['core/wentTo', 'core/flowChanged', 'other/numberTyped', `${subject.id}x/happened`, ''];
    const states = [slice?.initial, ...(await transitionsOf(subject)).map(({ next }) => next)];
    return types.flatMap((type) => {
      const action = { type, patch: { conformance: true }, conformance: true };
      const isChanged = slice && states.some((state) => resultOf(slice.reduce, state, action) !== state);
      return isChanged ? [`The action ${JSON.stringify(type)} of another product changes the state.`] : [];
    });
  },
};

function resultOf(reduce: AnyReduce, state: unknown, action: Action): unknown {
  try {
    return reduce(state, action);
  } catch {
    return state;
  }
}

const stateTotal: Clause = {
  id: 'state-total',
  title: 'throws for no action',
  reason: 'The widget keeps the old state if a reducer throws, so the act of the person has no effect.',
  fix: 'Read members of an action only for its own type, and return the state for all other types.',
  check: async (subject) => {
    const slice = sliceOf(subject);
    if (!slice) return [];
    const transitions = await transitionsOf(subject);
    const states = [slice.initial, ...transitions.map(({ next }) => next)];
    const own = await ownActions(subject);
    const unknown = [{ type: `${subject.id}/conformanceHappened` }, { type: 'other/happened' }, { type: '' }];
    const found: string[] = [];
    for (const action of [...own, ...unknown]) {
      for (const state of states) {
        try {
          const next = slice.reduce(deepFrozen(copyOf(state)), deepFrozen(copyOf(action) as Action));
          if (next === undefined) found.push(`The reducer returns nothing for the action "${action.type}".`);
        } catch (error) {
          // A frozen object only stops a change in place, which `state-frozen` reports.
          if (!/read only|not extensible|Cannot (assign|add|delete|define)/.test(String(error)))
            found.push(`The reducer throws for the action "${action.type}": ${String(error)}.`);
        }
      }
    }
    return found;
  },
};

/** Clauses about the state. */
export const stateClauses: readonly Clause[] = [
  statePlain,
  stateJson,
  stateFrozen,
  stateForeignActions,
  stateTotal,
  actionNames,
  actionsPlain,
];
