import type { Api } from './api.js';
import type { Version } from './model.js';
import type { Times } from './time.js';

/** What the sections of the page share. */
export interface Desk {
  readonly api: Api;
  readonly times: Times;
  /** Tells those who listen instead of look. */
  say(text: string): void;
  /**
   * Does what somebody asked for and shows what came of it.
   *
   * @returns `undefined` when it was done, else why it wasn't, in a sentence
   */
  act(action: () => Promise<unknown>): Promise<string | undefined>;
}

/** A part of the version that changes with what a section shows. */
export type Part = Exclude<keyof Version, 'instance'>;

/** One part of the page with a place of its own in the navigation. */
export interface Section {
  readonly id: string;
  readonly title: string;
  readonly element: HTMLElement;
  readonly shows: readonly Part[];
  /** Whether it is kept up to date while another section is open. */
  readonly alwaysFresh?: boolean;
  /** Reads and shows. @returns how many things it shows, for the navigation, if that is worth saying */
  refresh(): Promise<number | undefined>;
}
