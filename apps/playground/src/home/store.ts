import { choose, type Choice } from '../choice/choice.js';
import type { Value } from '../choice/kinds.js';
import type { Path } from '../choice/paths.js';

/** Changes of the same option within this time are one step: the movements of a colour picker, the letters of a text. */
const STEP_MS = 1_000;
const MOST_STEPS = 100;

/** Called with the current choice; `isReplaced` is true for the first call, and if more than one option may differ. */
export type Listener = (choice: Choice, isReplaced: boolean) => void;

/** The state of the page: the current choice, and the choices before and after it. */
export interface Store {
  readonly choice: Choice;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Changes one option; `undefined` resets it to its default. */
  choose(path: Path, value: Value | undefined): void;
  /** Changes several options in one step. Further changes with the same `key` soon after it belong to the step. */
  change(change: (choice: Choice) => Choice, key?: string): void;
  undo(): void;
  redo(): void;
  /** Calls the listener now and after each change. */
  subscribe(listener: Listener): void;
}

/** Creates the store of the page. */
export function createStore(first: Choice): Store {
  const listeners: Listener[] = [];
  let choice = first;
  let past: readonly Choice[] = [];
  let future: readonly Choice[] = [];
  let lastStep: { readonly key: string; readonly at: number } | undefined;

  const show = (next: Choice, isReplaced: boolean) => {
    choice = next;
    for (const listener of listeners) listener(choice, isReplaced);
  };
  const apply = (next: Choice, isReplaced: boolean, key?: string) => {
    const at = performance.now();
    const isSameStep = key !== undefined && lastStep?.key === key && at - lastStep.at < STEP_MS;
    lastStep = key === undefined ? undefined : { key, at };
    if (!isSameStep) past = [...past, choice].slice(-MOST_STEPS);
    future = [];
    show(next, isReplaced);
  };

  return {
    get choice() {
      return choice;
    },
    get canUndo() {
      return past.length > 0;
    },
    get canRedo() {
      return future.length > 0;
    },
    choose: (path, value) => apply(choose(choice, path, value), false, path),
    change: (change, key) => apply(change(choice), true, key),
    undo() {
      const before = past.at(-1);
      if (!before) return;
      past = past.slice(0, -1);
      future = [choice, ...future];
      lastStep = undefined;
      show(before, true);
    },
    redo() {
      const [next, ...rest] = future;
      if (!next) return;
      past = [...past, choice];
      future = rest;
      lastStep = undefined;
      show(next, true);
    },
    subscribe(listener) {
      listeners.push(listener);
      listener(choice, true);
    },
  };
}
