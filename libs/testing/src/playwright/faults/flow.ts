import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { Emulator } from '../../emulator/emulator.js';
import type { PausedClock } from '../paused-clock.js';
import type { FailureName, FaultName } from './faults.js';

/** The fixtures of one test, on which a flow runs. */
export interface FaultStage {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly emulator: Emulator;
  /** Expects messages of the console that a fault causes. @default none, for tests that do not check the console */
  readonly allow?: { console(text: string | RegExp): void };
  /** Whether the person is signed in, at the end of a flow. @default the emulator has an active session */
  readonly isSignedIn?: () => Promise<boolean>;
}

/** The same with a page whose clock the test controls. */
export interface TimedStage extends FaultStage {
  readonly clock: PausedClock;
}

/** Returns a locator for an element of the page. */
export type Find = (page: Page) => Locator;

/** One act of a person that calls the provider. Each of its calls is a row of the table. */
export interface FaultStep<S = FaultStage> {
  /** The beginning of the test's title: `sending a link`. */
  readonly name: string;
  /** The paths that the act calls, as the emulator takes them: exact, or a prefix ending in `*`. */
  readonly calls: readonly string[];
  /** Brings the page from the end of the previous step to the act. Makes no call that needs a row. */
  prepare?(stage: S): Promise<void>;
  /** The act itself, by keyboard on the current page. @default Enter on the focused element */
  act?(stage: S): Promise<void>;
  /** Whether the act is typing into `field`: the expected field values are then those after the act. */
  readonly types?: boolean;
  /** The element with `aria-busy`, or the progress bar, during the act. Left out: none, as when typing. */
  readonly busy?: Find;
  /** The announcement when the act takes long. @default "Still working…" */
  readonly slow?: string;
  /** The field that the act reads: it gets the focus and the error description. Every field keeps its value. */
  readonly field?: Find;
  /** The control that continues after a failure, without a restart. */
  readonly onward: Find;
  /** The key that moves the focus to it. @default 'Tab' */
  readonly by?: 'Tab' | 'Shift+Tab';
  /** The act on that control. @default Enter */
  again?(stage: S): Promise<void>;
  /**
   * Whether the widget itself repeats the act after that failure, until it succeeds. The control that continues exists
   * all the same. @default it does not
   */
  readonly isRepeated?: (fault: FailureName) => boolean;
  /** The focused element after the act has succeeded. */
  readonly done: Find;
  /** Other live-region messages of the step, besides failures and "Still working…". */
  readonly says?: RegExp;
  /** Why every fault needs a new page: a second failure on the same page differs from the first. */
  readonly apart?: string;
  /** Cells with another result. A cell that does not need its exception fails. */
  readonly except?: Partial<Record<FailureName, FaultException<S>>>;
}

/** The expected result of a cell that differs from the others. */
export type FaultException<S = FaultStage> = {
  /** The reason, in a sentence. */
  readonly because: string;
} & (
  | {
      /** The act succeeds all the same, without a message. */
      readonly succeeds: true;
    }
  | {
      /** The control that continues where the step's own is missing or has no effect. */
      readonly onward: Find;
      /** The act on that control. @default Enter */
      again?(stage: S): Promise<void>;
      /** The key that moves the focus to it. @default 'Tab' */
      readonly by?: 'Tab' | 'Shift+Tab';
      /** The focused element after that act. */
      readonly done: Find;
      /** The name of the next step, in the same flow. */
      readonly backTo: string;
      /** Chromium's console message when the step's own control is tried without effect. */
      readonly console?: RegExp;
    }
);

/** The steps of a person from the first screen to a session. */
export interface FaultFlow<S = FaultStage> {
  /** The name in test titles: `signing in by link`. */
  readonly name: string;
  /** Opens the page at the start of the flow. Its calls have their rows elsewhere. */
  start(stage: S): Promise<void>;
  readonly steps: readonly FaultStep<S>[];
  /** Live-region messages on any screen of the flow without faults. */
  readonly says?: RegExp;
  /** Checks the result of the flow. @default the emulator has an active session */
  complete?(stage: S): Promise<void>;
}

/** A call without an act: when it fails, the person gets no message, and the flow completes. */
export interface BackgroundCall<S = FaultStage> {
  /** The name in test titles: `the bootstrap`. */
  readonly name: string;
  readonly path: string;
  /** The faults of the call. @default every fault of the table */
  readonly faults?: readonly FaultName[];
  /** The flow during which it is made; every call of the path fails throughout. */
  readonly flow: FaultFlow<S>;
  /** Whether acts wait for it for a while, so that "Still working…" may appear when it is slow or unanswered. */
  readonly holdsUp?: boolean;
  /** Console messages of other sources than Chromium when it fails. */
  readonly console?: Partial<Record<FaultName, RegExp>>;
  /** Checked after each step. */
  check?(stage: S, fault: FaultName): Promise<void>;
}

/** All rows of one product. */
export interface FaultTable<S = FaultStage> {
  readonly flows: readonly FaultFlow<S>[];
  readonly background?: readonly BackgroundCall<S>[];
  /** Other paths that the flows call, whose rows are in another table. */
  readonly elsewhere?: readonly string[];
}
