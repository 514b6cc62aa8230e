import type { HostEvent } from '@latchkey/kernel';
import type { otp } from '@latchkey/otp';
import type { mount } from '@latchkey/shell/mount';

/** What a page lets its specs see and do: `window.__latchkey`. */
export interface Recorder {
  /** What `onEvent` was given, in order. */
  readonly events: HostEvent[];
  /** The codes of what `onError` was given, in order. */
  readonly errors: string[];
  /** Every screen that the widget can show: the manifest's, and `main`. */
  readonly screens: readonly string[];
  /** The mounted widget; left out by pages that mount it in their own way. */
  widget?: ReturnType<typeof mount>;
}

/** The host's part of a widget. */
export interface HostCallbacks {
  readonly onEvent: (event: HostEvent) => void;
  readonly onError: (error: { readonly code: string }) => void;
}

declare global {
  interface Window {
    readonly __latchkey: Recorder;
  }
}

/** Starts recording what befalls a widget with this product; the callbacks are the widget's. */
export function startRecorder({ screens = {} }: ReturnType<typeof otp>): {
  recorder: Recorder;
  callbacks: HostCallbacks;
} {
  const recorder: Recorder = { events: [], errors: [], screens: ['main', ...Object.keys(screens)] };
  Object.assign(window, { __latchkey: recorder });
  return {
    recorder,
    callbacks: {
      onEvent: (event) => void recorder.events.push(event),
      onError: ({ code }) => void recorder.errors.push(code),
    },
  };
}
