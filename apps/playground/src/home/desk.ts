import { choose, type Choice } from '../choice/choice.js';
import type { Value } from '../choice/kinds.js';
import type { Path } from '../choice/paths.js';

/** The store of the current choice. */
export interface Desk {
  readonly choice: Choice;
  /** Changes one option; `undefined` resets it to its default. */
  choose(path: Path, value: Value | undefined): void;
  /** Replaces the whole choice. */
  replace(choice: Choice): void;
  /** Calls `hear` with the current choice now and at every change; `isAnew` marks the first call and replacements. */
  follow(hear: (choice: Choice, isAnew: boolean) => void): void;
}

/** Makes the store of the page. */
export function createDesk(first: Choice): Desk {
  const followers: Parameters<Desk['follow']>[0][] = [];
  let choice = first;
  const change = (next: Choice, isAnew: boolean) => {
    choice = next;
    for (const hear of followers) hear(choice, isAnew);
  };
  return {
    get choice() {
      return choice;
    },
    choose: (path, value) => change(choose(choice, path, value), false),
    replace: (next) => change(next, true),
    follow(hear) {
      followers.push(hear);
      hear(choice, true);
    },
  };
}
