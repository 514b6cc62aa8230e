import type { HostEvent } from '@latchkey/kernel';
import type { otp } from '@latchkey/otp';
import type { mount } from '@latchkey/shell/mount';

/** The test interface of a page: `window.__latchkey`. */
export interface Recorder {
  /** The events that `onEvent` received, in order. */
  readonly events: HostEvent[];
  /** The codes of the errors that `onError` received, in order. */
  readonly errors: string[];
  /** Every screen that the widget can show: the manifest's, and `main`. */
  readonly screens: readonly string[];
  /** The mounted widget. Undefined on pages that mount it otherwise. */
  widget?: ReturnType<typeof mount>;
}

/** The host's callbacks of a widget. */
export interface HostCallbacks {
  readonly onEvent: (event: HostEvent) => void;
  readonly onError: (error: { readonly code: string }) => void;
}

declare global {
  interface Window {
    readonly __latchkey: Recorder;
  }
}

/** Starts recording the events and errors of a widget with this product. Pass the callbacks to the widget. */
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
