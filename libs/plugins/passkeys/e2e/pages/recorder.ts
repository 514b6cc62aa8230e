import type { AnyPlugin, HostEvent } from '@latchkey/kernel';
import type { mount } from '@latchkey/shell/mount';

/** The test interface of a page: `window.__latchkey`. */
export interface Recorder {
  /** The events that `onEvent` received, in order. */
  readonly events: HostEvent[];
  /** The codes of the errors that `onError` received, in order. */
  readonly errors: string[];
  /** Every screen of passkeys or of their mode: the manifest's, and `main`. */
  readonly screens: readonly string[];
  /** The mounted widget and a function that mounts it again. Undefined on pages that mount it otherwise. */
  widget?: ReturnType<typeof mount>;
  mountAgain?: () => void;
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

/** Starts recording the events and errors of a widget with this product or mode. Pass the callbacks to the widget. */
export function startRecorder({ screens = {} }: AnyPlugin): { recorder: Recorder; callbacks: HostCallbacks } {
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
