import { type ComponentChildren, createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Api } from './api.js';
import type { Summary, Version } from './model.js';

/** Shared services of the sections. */
export interface Desk {
  readonly api: Api;
  /** Announces a text to screen readers. */
  say(text: string): void;
  /**
   * Runs an action of the user and shows its result.
   *
   * @returns `undefined` after success, else the error as a sentence
   */
  act(action: () => Promise<unknown>): Promise<string | undefined>;
}

export const DeskContext = createContext<Desk | undefined>(undefined);

export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (desk === undefined) throw new Error('A section needs a DeskContext.');
  return desk;
}

/** The emulator's time in milliseconds, for relative times. */
export const Now = createContext(0);

/** A part of the version, for the data that a section shows. */
export type Part = Exclude<keyof Version, 'instance'>;

/** One part of the page with its own entry in the navigation. */
export interface Section {
  readonly id: string;
  readonly title: string;
  readonly shows: readonly Part[];
  /** The items whose number the navigation shows. */
  readonly counts?: keyof Summary['counts'];
  /** Whether it is also refreshed while another section is open. */
  readonly alwaysFresh?: boolean;
  /** The section with its data. */
  read(api: Api): Promise<ComponentChildren>;
}
