import type { Api } from './api.js';
import type { Version } from './model.js';
import type { Times } from './time.js';

/** Shared services of the sections. */
export interface Desk {
  readonly api: Api;
  readonly times: Times;
  /** Announces a text to screen readers. */
  say(text: string): void;
  /**
   * Runs an action of the user and shows its result.
   *
   * @returns `undefined` after success, else the error as a sentence
   */
  act(action: () => Promise<unknown>): Promise<string | undefined>;
}

/** A part of the version, for the data that a section shows. */
export type Part = Exclude<keyof Version, 'instance'>;

/** One part of the page with its own entry in the navigation. */
export interface Section {
  readonly id: string;
  readonly title: string;
  readonly element: HTMLElement;
  readonly shows: readonly Part[];
  /** Whether it is also refreshed while another section is open. */
  readonly alwaysFresh?: boolean;
  /** Reads and shows the data. @returns the number of items for the navigation, or `undefined` for no number */
  refresh(): Promise<number | undefined>;
}
