import { choose, type Choice } from '../choice/choice.js';
import type { Value } from '../choice/kinds.js';
import type { Path } from '../choice/paths.js';

/** The present choice, and who follows it. */
export interface Desk {
  readonly choice: Choice;
  /** Changes one option; `undefined` takes it back to what holds without it. */
  choose(path: Path, value: Value | undefined): void;
  /** Begins anew with another choice. */
  replace(choice: Choice): void;
  /** Calls with the present choice now, and again at every change; `isAnew` tells the beginnings. */
  follow(hear: (choice: Choice, isAnew: boolean) => void): void;
}

/** The state of the page, kept in one place. */
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
