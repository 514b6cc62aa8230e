import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { Emulator } from '../emulator.js';
import type { PausedClock } from '../paused-clock.js';
import type { Allow, Open } from '../test.js';
import type { FailureName, FaultName } from './faults.js';

/** What a flow is played on: the fixtures of one test. */
export interface Stage {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly emulator: Emulator;
  readonly open: Open;
  readonly allow: Allow;
}

/** The same on a page whose time the test moves. */
export interface TimedStage extends Stage {
  readonly clock: PausedClock;
}

/** An element of the page, to be looked up when it is needed. */
export type Find = (page: Page) => Locator;

/** One act of a person that calls the provider: a row of the table for each of its calls. */
export interface FaultStep {
  /** As a test's title begins: `sending a link`. */
  readonly name: string;
  /** The paths that the act calls, as the emulator takes them: exact, or a prefix ending in `*`. */
  readonly calls: readonly string[];
  /** Brings the person to the act, from where the step before has ended. Calls nothing that needs a row. */
  readonly prepare?: (stage: Stage) => Promise<void>;
  /** The act itself, by keyboard and on the page as it is. @default Enter, where the focus is */
  readonly act?: (stage: Stage) => Promise<void>;
  /** The act is typing into `field`: what the fields hold is what they hold when it is done. */
  readonly types?: boolean;
  /** What shows `aria-busy`, or is a progress bar, while the act is under way. Left out: nothing does, as when typing. */
  readonly busy?: Find;
  /** What is said when the act takes long. @default "Still working…" */
  readonly slow?: string;
  /** The field that the act reads: it gets the focus, and is described by what went wrong. Every field is kept. */
  readonly field?: Find;
  /** The control that leads on after a failure, without a new start. */
  readonly onward: Find;
  /** The key that leads to it, from where the focus is. @default 'Tab' */
  readonly by?: 'Tab' | 'Shift+Tab';
  /** What is done on that control. @default Enter */
  readonly again?: (stage: Stage) => Promise<void>;
  /**
   * Whether the widget repeats the act by itself after that failure, until it succeeds. The control that leads on is
   * there all the same. @default it does not
   */
  readonly isRepeated?: (fault: FailureName) => boolean;
  /** What has the focus when the act has succeeded. */
  readonly done: Find;
  /** What live regions say on the way besides failures and "Still working…". */
  readonly says?: RegExp;
  /** Why every fault needs a page of its own: a second failure on the same page is not like the first. */
  readonly apart?: string;
  /** Cells that go otherwise. One that has no need of its exception fails. */
  readonly except?: Partial<Record<FailureName, FaultException>>;
}

/** How a cell goes that can't go as the others do. */
export type FaultException = {
  /** Why, in a sentence. */
  readonly because: string;
} & (
  | {
      /** The act succeeds all the same, and nobody is told anything. */
      readonly succeeds: true;
    }
  | {
      /** The control that leads on where the step's own is missing, or leads to nothing. */
      readonly onward: Find;
      /** What is done on that control. @default Enter */
      readonly again?: (stage: Stage) => Promise<void>;
      /** The key that leads to it, from where the focus is. @default 'Tab' */
      readonly by?: 'Tab' | 'Shift+Tab';
      /** What has the focus then. */
      readonly done: Find;
      /** The step of the same flow that is next, by its name. */
      readonly backTo: string;
      /** What Chromium writes when the step's own control is tried in vain. */
      readonly console?: RegExp;
      /** The failure takes the act's screen away; the fields of the next one are its own. */
      readonly leaves?: true;
    }
);

/** What a person does from the first screen to a session. */
export interface FaultFlow {
  /** As it stands in titles: `signing in by link`. */
  readonly name: string;
  /** Brings the page to where the flow begins. What it calls has its rows elsewhere. */
  readonly start: (stage: Stage) => Promise<void>;
  readonly steps: readonly FaultStep[];
  /** What live regions say on any screen of the flow, when nothing goes wrong. */
  readonly says?: RegExp;
  /** Expects what the flow is for. @default the emulator holds an active session */
  readonly complete?: (stage: Stage) => Promise<void>;
}

/** A call that no person asked for: when it fails nobody hears of it, and the flow completes. */
export interface BackgroundCall {
  /** As it stands in titles: `the bootstrap`. */
  readonly name: string;
  readonly path: string;
  /** What befalls it. @default every fault of the table */
  readonly faults?: readonly FaultName[];
  /** The flow beside which it is made; every call of the path fails from the first to the last. */
  readonly flow: FaultFlow;
  /** Whether acts wait for it for a while, so that "Still working…" may be said when it is slow or not answered. */
  readonly holdsUp?: boolean;
  /** What others than Chromium write when it fails. */
  readonly console?: Partial<Record<FaultName, RegExp>>;
  /** Expected after each step. */
  readonly check?: (stage: Stage, fault: FaultName) => Promise<void>;
}

/** All rows of one product. */
export interface FaultTable {
  readonly flows: readonly FaultFlow[];
  readonly background?: readonly BackgroundCall[];
  /** Paths that the flows call as well, and that have their rows in another table. */
  readonly elsewhere?: readonly string[];
}
