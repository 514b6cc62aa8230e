import { defineSlice, type Fact, type Words } from '@latchkey/kernel';
import { DEFAULT_HEIGHT } from './default-height.js';
import type { DeveloperError } from './trouble.js';

/** What the product remembers. */
export interface OneTapState {
  /** The page has had its start, and the code that offers the prompt is there; `false` when it did not come. */
  readonly isReady?: boolean;
  /** SPEC section 4. It is pending until Google shows it, and again when it is gone without having been cancelled. */
  readonly prompt: 'pending' | 'rendered' | 'cancelled';
  /** What is rendered stands in the place of the button. */
  readonly isEmbedded?: boolean;
  /** Of the embedded prompt, in px. */
  readonly height: number;
  /** How often the prompt could not be asked for. */
  readonly failures: number;
  /** ms until it is asked for again, after a failure. */
  readonly waitMs: number;
  /** No prompt is asked for any more by itself. */
  readonly isOver?: boolean;
  /** The person wants the button, or has waited long enough for anything else. */
  readonly isWanted?: boolean;
  /** The person has pressed the ordinary button, and is on another way. */
  readonly isPressed?: boolean;
  /** An account was chosen, and Google's answer is on its way to the provider. */
  readonly isSubmitting?: boolean;
  /** What only the developer can mend. */
  readonly trouble?: DeveloperError;
  /** What became of the last try, where that is no failure. */
  readonly note?: Words | undefined;
}

/** What can happen to it. */
export interface OneTapAction extends Fact<OneTapState> {
  readonly type:
    | 'onetap/begun'
    | 'onetap/askedFor'
    | 'onetap/shown'
    | 'onetap/resized'
    | 'onetap/withdrawn'
    | 'onetap/cancelled'
    | 'onetap/notShown'
    | 'onetap/failed'
    | 'onetap/wokenUp'
    | 'onetap/chosen'
    | 'onetap/buttonWanted'
    | 'onetap/buttonPressed'
    | 'onetap/cameBack';
}

/** The prompt is not there, and its place is as high as the button's. */
export const gone = { prompt: 'pending', height: DEFAULT_HEIGHT } as const satisfies Partial<OneTapState>;

/** The product's part of the store. */
export const oneTapSlice = /* @__PURE__ */ defineSlice<OneTapState>('onetap', { ...gone, failures: 0, waitMs: 0 });
