import type { RedirectResult } from '@latchkey/client';
import type { Action, AnyPlugin, CoreAction, FlowId, FlowStatus, Read } from '@latchkey/kernel';
import type { Fail } from './invariants.js';
import type { How } from './page.js';
import type { Grant, Message, Route, ServerParts } from './server.js';

/** A fact of any product, as its views tell it to the store. */
export type AnyFact = Action & Readonly<Record<string, unknown>>;

/** What a product's acts and effects are given: the widget as the person before it knows it. */
export interface Person {
  readonly screen: string;
  /** The method whose form the main screen shows (`eml`, `otp:sms`); `undefined` on other screens. */
  readonly form: string | undefined;
  /** Of the main screen's tabs. */
  readonly channels: readonly string[];
  /** Reads what the widget's products contribute to a slot. */
  readonly read: Read;
  /** The session that the widget shows; null without one. */
  readonly session: unknown;
  /** What the provider has sent, the newest last. */
  readonly messages: readonly Message[];
  readonly publicToken: string;
  /** What the page has handed over. */
  readonly redirect: RedirectResult | undefined;
  /** A product's slice. */
  state<S>(product: string): S;
  dispatch(fact: AnyFact): void;
  /** Types a text into one of {@link SimulatedProduct.fields}; `fact` is how the view tells the store. */
  type(field: string, text: string, fact: AnyFact): void;
  /** Starts one of {@link SimulatedProduct.flows}. */
  start(flow: string, input?: unknown): void;
  isBusy(flow: string): boolean;
  hasFailed(flow: string): boolean;
  /** The error of a flow that has failed. */
  errorOf(flow: string): Error | undefined;
  /** Takes a flow's failure away, as correcting a text does. */
  clearError(flow: string): void;
  /** Does something once for as long as the screen stands: a view's effect. */
  once(key: string, work: () => void): void;
  /**
   * Runs `work` when the scheduler picks it, after `ms` at the earliest, and not in another widget. `work` gets how the
   * scheduler ended the wait.
   */
  later(label: string, work: (how: How) => void, ms?: number): void;
  /** Runs `work` after a time, as a view's timer does; not on another screen, and not in another widget. */
  after(ms: number, work: () => void): void;
  /** A value that a view keeps while its screen is shown; `make` creates it on first use. */
  keep<T extends object>(key: string, make: () => T): T;
  /** The input that the control of the real widget gave the flow. */
  learntInput(flow: string): unknown;
}

/** Something that a person can do on a screen. */
export interface Act {
  readonly name: string;
  readonly screen: string;
  /** Whether the screen offers it now. @default always */
  readonly when?: (person: Person) => boolean;
  /** `choice` picks among what can be typed or pressed; any natural number. */
  readonly run: (person: Person, choice: number) => void;
}

/** A state in which the real widget is drawn. Left out: the main screen at first. */
export interface Scene {
  readonly screen?: string;
  /** Parts of the slices, by product. */
  readonly sets?: Readonly<Record<string, object>>;
  readonly core?: CoreAction['sets'];
  /** How flows stand, by name. */
  readonly statuses?: ReadonlyMap<string, FlowStatus>;
  readonly redirect?: RedirectResult | undefined;
  /** Puts in place what the browser has kept. */
  readonly prepare?: (publicToken: string) => void;
  /** The wait before the controls of the scene are used, in ms: some controls are disabled at first. @default 0 */
  readonly afterMs?: number;
}

/** Where a flow is started. No package shows its flows, so the real widget is asked: by this control, in this scene. */
export interface Starter {
  readonly scene?: Scene;
  /** `button Continue with email`, `field Passcode`, `select Country code`. @default '': the view does, by itself */
  readonly control?: string;
  /** How many requests it may send for one act; none of them twice. @default 1 */
  readonly requests?: number;
  /** Paths to which it may send a request again: it reads there, and retries by itself. @default none */
  readonly mayRepeat?: readonly string[];
  /** Whether the host is told of a sign-in even if its answer comes after the flow was given up. @default false */
  readonly tellsLate?: boolean;
  /**
   * The longest that the flow may run with its time limits taken away (`ctx.pauseTimeout`), in ms. This time ends when the limits
   * begin anew. @default 0: never
   */
  readonly heldMs?: number;
  /** Whether starting it while it runs gives it a new input: its requests count from then on. @default false */
  readonly takesNewInput?: boolean;
}

/** The flows of all products by name, as `learnFlows` has found them. */
export type Flows = ReadonlyMap<string, LearntFlow>;

/** A flow, and the product that it runs for. */
export interface LearntFlow extends Omit<Starter, 'scene' | 'control'> {
  readonly plugin: AnyPlugin;
  readonly flow: FlowId;
  /** The input that the control of the real widget gave it. */
  readonly input: unknown;
}

/** Acts whose requests succeed. */
export interface Opening {
  /** Where the page has no such tab, nothing is done. @default the tab that is shown */
  readonly tab?: string;
  /** When a session begins elsewhere: before the acts or after them. @default never */
  readonly session?: 'before' | 'after';
  /** Names of acts, each done with the choice 0. */
  readonly acts: readonly string[];
  /** How long passes after each act, in ms. @default 0 */
  readonly ms?: number;
  /** How many answers come to each act. @default all that are held, and those to what they set off */
  readonly answers?: number;
}

/** Sends a request of the official client; its answer is held. */
export type Ask = (path: string, body: Readonly<Record<string, unknown>>) => Promise<unknown>;

/** The page, as the calls of the official client see it. */
export interface ClientPage {
  /** The session that the client keeps. */
  session(): Grant | null;
  /** Reports a call that must not be made. */
  readonly fail: Fail;
}

/** Tools for models of browser objects, such as a wallet. */
export interface BrowserParts {
  /**
   * Delays an answer until the scheduler picks it, for example while a dialog of the browser is open; resolves with how it
   * ends. Counts as a request of the flow that asks.
   */
  hold(name: string, question?: Readonly<Record<string, unknown>>): Promise<How>;
}

/** What the simulation has to know of a product. */
export interface SimulatedProduct {
  readonly id: string;
  /** Its flows, by the names (`product/flow`) under which acts start them. */
  readonly flows: Readonly<Record<string, Starter>>;
  readonly acts: readonly Act[];
  /** The calls of the official client that its port makes, by the client's names. @default none */
  readonly client?: (ask: Ask, page: ClientPage) => Readonly<Record<string, object>>;
  /** The provider's handlers of the requests of those calls, by path. @default none */
  readonly routes?: (server: ServerParts) => Readonly<Record<string, Route>>;
  /** Puts objects that only a browser has, such as a wallet, on each page; returns the function that removes them. @default none */
  readonly browser?: (parts: BrowserParts) => () => void;
  /** Ways to screens that chance seldom finds: interleavings begin with one, or with none. @default none */
  readonly openings?: readonly Opening[];
  /** The query strings with which a person can come back to the page; each makes a redirect. @default none */
  readonly returns?: (person: Person) => readonly Readonly<Record<string, string>>[];
  /** Whether its start screen hides what another product has on the main screen. @default never */
  readonly hides?: (person: Person, product: string) => boolean;
  /** Screens on which it may offer nothing while a flow runs. @default none */
  readonly waitsOn?: readonly string[];
  /** Screens without the arrow that leads back. @default none */
  readonly withoutBack?: readonly string[];
  /** Runs the plugin's `start`, which may move to these screens without a flow. @default `start` is not run */
  readonly start?: { readonly movesTo: readonly string[] };
  /** What its views do by themselves; called after everything that happens while the widget is mounted. */
  readonly effects?: (person: Person) => void;
  /** Texts that a person never types twice, as the state holds them. @default none */
  readonly fields?: Readonly<Record<string, (person: Person) => string>>;
  /** Whether the screen is the end of a sign-in, from which nothing has to lead on. @default never */
  readonly isEnd?: (person: Person) => boolean;
}

/** One of a list, by any natural number. */
export function pick<T>(list: readonly T[], choice: number): T {
  const picked = list[choice % list.length];
  if (picked === undefined) throw new Error('There is nothing to pick from.');
  return picked;
}
