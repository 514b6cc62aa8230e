import { defineSlice, type Fact, type UserMessage } from '@latchkey/kernel';
import { DEFAULT_HEIGHT } from './position.js';
import type { DeveloperError } from './errors.js';

/** The plugin's state. */
export interface OneTapState {
  /** Whether the page has started and the code for offers has loaded; `false` if it failed to load. */
  readonly isReady?: boolean;
  /** behaviour.md 4. Pending until Google shows the prompt, and again after it disappears without a cancellation. */
  readonly prompt: 'pending' | 'rendered' | 'cancelled';
  /** Whether the rendered prompt is in place of the button. */
  readonly isEmbedded?: boolean;
  /** Height of the embedded prompt in px. */
  readonly height: number;
  /** Number of failed requests in a row. */
  readonly failures: number;
  /** Delay in ms before the next request, after a failure. */
  readonly waitMs: number;
  /** Whether automatic requests have ended. */
  readonly isOver?: boolean;
  /** Whether to show the button: the person asked for it, or the prompt takes too long. */
  readonly isWanted?: boolean;
  /** Whether the person pressed the ordinary button. */
  readonly isPressed?: boolean;
  /** Whether the token of a chosen account is being submitted. */
  readonly isSubmitting?: boolean;
  /** A configuration error that only the developer can fix. */
  readonly trouble?: DeveloperError;
  /** The result of the last attempt, if it is not an error. */
  readonly note?: UserMessage | undefined;
}

/** The plugin's actions. */
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

/** The state without a prompt; its container has the height of the button. */
export const gone = { prompt: 'pending', height: DEFAULT_HEIGHT } as const satisfies Partial<OneTapState>;

/** The plugin's slice of the store. */
export const oneTapSlice = /* @__PURE__ */ defineSlice<OneTapState>('onetap', { ...gone, failures: 0, waitMs: 0 });
