import type { RedirectResult } from '@latchkey/client';
import type { Action, AnyPlugin, CoreAction, FlowError, FlowId, FlowStatus, Read } from '@latchkey/kernel';
import type { Fail } from './invariants.js';
import type { How } from './page.js';
import type { Grant, Message, Route, ServerParts } from './server.js';

/** An action of any product, as its views dispatch it. */
export type AnyFact = Action & Readonly<Record<string, unknown>>;

/** What the acts and effects of a product receive: the widget as its user sees it. */
export interface Person {
  readonly screen: string;
  /** The method whose form the main screen shows (`eml`, `otp:sms`); `undefined` on other screens. */
  readonly form: string | undefined;
  /** The channels of the main screen's tabs. */
  readonly channels: readonly string[];
  /** Reads the contributions of the widget's products to a slot. */
  readonly read: Read;
  /** The session that the widget shows; null without one. */
  readonly session: unknown;
  /** What the provider has sent, the newest last. */
  readonly messages: readonly Message[];
  readonly publicToken: string;
  /** The redirect result that the page has passed to the widget. */
  readonly redirect: RedirectResult | undefined;
  /** Returns the slice of a product. */
  state<S>(product: string): S;
  dispatch(fact: AnyFact): void;
  /** Types a text into one of {@link SimulatedProduct.fields}; `fact` is the action that the view dispatches. */
  type(field: string, text: string, fact: AnyFact): void;
  /** Starts one of {@link SimulatedProduct.flows}. */
  start(flow: string, input?: unknown): void;
  isBusy(flow: string): boolean;
  hasFailed(flow: string): boolean;
  /** The error of a failed flow. */
  errorOf(flow: string): FlowError | undefined;
  /** Clears the error of a flow, as an edit of its field does. */
  clearError(flow: string): void;
  /** Runs `work` once per visit of the screen, like an effect of a view. */
  once(key: string, work: () => void): void;
  /**
   * Runs `work` when the scheduler selects it, after `ms` at the earliest, and not in another widget. `work` gets the
   * result that the scheduler chose.
   */
  later(label: string, work: (how: How) => void, ms?: number): void;
  /** Runs `work` after `ms`, like a timer of a view: not on another screen, and not in another widget. */
  after(ms: number, work: () => void): void;
  /** A value that a view keeps while its screen is shown; `make` creates it on first use. */
  keep<T extends object>(key: string, make: () => T): T;
  /** The input that the control of the real widget passed to the flow. */
  learntInput(flow: string): unknown;
}

/** Something that a person can do on a screen. */
export interface Act {
  readonly name: string;
  readonly screen: string;
  /** Whether the screen offers it now. @default always */
  readonly when?: (person: Person) => boolean;
  /** `choice` selects the text to type or the control to press; any natural number. */
  readonly run: (person: Person, choice: number) => void;
}

/** An act without its name and its screen: it starts a flow, or runs a function. */
export type ActOnScreen = Pick<Act, 'when'> &
  ({ readonly flow: FlowId; readonly input?: (person: Person) => unknown } | Pick<Act, 'run'>);

/** The acts of one screen, by their names. */
export function actsOn(screen: string, acts: Readonly<Record<string, ActOnScreen>>): readonly Act[] {
  return Object.entries(acts).map(([name, act]) => ({
    run: (person) => 'flow' in act && person.start(act.flow, act.input?.(person)),
    ...act,
    name,
    screen,
  }));
}

/** A state in which the real widget is rendered. @default the main screen in its first state */
export interface Scene {
  readonly screen?: string;
  /** Parts of the slices, by product. */
  readonly patch?: Readonly<Record<string, object>>;
  readonly core?: CoreAction['patch'];
  readonly statuses?: ReadonlyMap<FlowId, FlowStatus>;
  readonly redirect?: RedirectResult | undefined;
  /** Puts data into the browser's storage, as an earlier visit does. */
  readonly prepare?: (publicToken: string) => void;
  /** The delay before the controls of the scene are used, in ms: some controls are disabled at first. @default 0 */
  readonly afterMs?: number;
}

/** The control that starts a flow, and its scene. Packages don't export their flows, so the real widget is used. */
export interface Starter {
  readonly scene?: Scene;
  /** `button Continue with email`, `field Passcode`, `select Country code`. @default '': the view itself */
  readonly control?: string;
  /** How many requests it may send for one act; no request twice. @default 1 */
  readonly requests?: number;
  /** Paths to which it may repeat a request: reads that it retries itself. @default none */
  readonly mayRepeat?: readonly string[];
  /** Whether the host gets the sign-in event even if the response comes after the timeout. @default false */
  readonly tellsLate?: boolean;
  /**
   * The longest time that the flow may run with a paused timeout (`ctx.pauseTimeout`), in ms. It ends when the timeout
   * restarts. @default 0: never
   */
  readonly heldMs?: number;
  /** Whether a start while it runs gives it a new input, for which its requests are counted anew. @default false */
  readonly takesNewInput?: boolean;
}

/** The flows of all products, as `learnFlows` has found them. */
export type Flows = ReadonlyMap<FlowId, LearntFlow>;

/** What is known about a flow. */
export interface LearntFlow extends Omit<Starter, 'scene' | 'control'> {
  /** The product that it runs for. */
  readonly plugin: AnyPlugin;
  /** The input that the control of the real widget passed to it. */
  readonly input: unknown;
}

/** Acts whose requests succeed. */
export interface Opening {
  /** The tab to select. Without such a tab, the opening ends. @default the current tab */
  readonly tab?: string;
  /** When a session begins in another tab: before or after the acts. @default never */
  readonly session?: 'before' | 'after';
  /** Names of acts, each done with the choice 0. */
  readonly acts: readonly string[];
  /** The time that passes after each act, in ms. @default 0 */
  readonly ms?: number;
  /** The number of responses after each act. @default all pending ones, and those to requests that they cause */
  readonly answers?: number;
}

/** Sends a request of the official client; the response waits for the scheduler. */
export type Ask = (path: string, body: Readonly<Record<string, unknown>>) => Promise<unknown>;

/** The page, from the view of the official client's calls. */
export interface ClientPage {
  /** The session that the official client stores. */
  session(): Grant | null;
  /** Reports a call that must not be made. */
  readonly fail: Fail;
}

/** Tools for models of browser objects, such as a wallet. */
export interface BrowserParts {
  /**
   * Delays a result until the scheduler selects it, for example while a browser dialog is open; resolves with the
   * result. Counts as a request of the calling flow.
   */
  hold(name: string, question?: Readonly<Record<string, unknown>>): Promise<How>;
}

/** The description of a product for the simulation. */
export interface SimulatedProduct {
  readonly id: string;
  /** Its flows, by id. */
  readonly flows: Readonly<Record<FlowId, Starter>>;
  readonly acts: readonly Act[];
  /** The calls of the official client that its port makes, by the client's names. @default none */
  readonly client?: (ask: Ask, page: ClientPage) => Readonly<Record<string, object>>;
  /** The provider's handlers of the requests of those calls, by path. @default none */
  readonly routes?: (server: ServerParts) => Readonly<Record<string, Route>>;
  /** Installs objects that only a browser has, such as a wallet, on each page; returns their removal. @default none */
  readonly browser?: (parts: BrowserParts) => () => void;
  /** Ways to screens that random steps seldom reach: an interleaving begins with one, or with none. @default none */
  readonly openings?: readonly Opening[];
  /** The query strings of returns to the page; each makes a redirect. @default none */
  readonly returns?: (person: Person) => readonly Readonly<Record<string, string>>[];
  /** Whether its start screen hides controls of another product on the main screen. @default never */
  readonly hides?: (person: Person, product: string) => boolean;
  /** Screens that may have no control while a flow runs. @default none */
  readonly waitsOn?: readonly string[];
  /** Screens without the arrow that leads back. @default none */
  readonly withoutBack?: readonly string[];
  /** Runs the plugin's `start`, which may move to these screens without a flow. @default `start` is not run */
  readonly start?: { readonly movesTo: readonly string[] };
  /** The effects of its views; called after every step while the widget is mounted. */
  readonly effects?: (person: Person) => void;
  /** Readers of texts in the state that a person must never have to type twice. @default none */
  readonly fields?: Readonly<Record<string, (person: Person) => string>>;
  /** Whether the screen ends a sign-in, and so needs no control. @default never */
  readonly isEnd?: (person: Person) => boolean;
}

/** Selects an item of a list by any natural number. */
export function pick<T>(list: readonly T[], choice: number): T {
  const picked = list[choice % list.length];
  if (picked === undefined) throw new Error('There is nothing to pick from.');
  return picked;
}
