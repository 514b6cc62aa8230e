import type { HostEvent } from '@latchkey/kernel';
import type { mount } from '@latchkey/shell/mount';

/** What a page exposes to its specs: `window.__latchkey`. */
export interface Recorder {
  /** Events that `onEvent` received, in order. */
  readonly events: HostEvent[];
  /** Codes of the errors that `onError` received, in order. */
  readonly errors: string[];
  /** The mounted widget; absent on pages that mount differently. */
  widget?: ReturnType<typeof mount>;
  /** Mounts a second widget, on the page with two containers. */
  mountSecond?: () => void;
}

/** The host callbacks of a widget. */
export interface HostCallbacks {
  readonly onEvent: (event: HostEvent) => void;
  readonly onError: (error: { readonly code: string }) => void;
}

declare global {
  interface Window {
    readonly __latchkey: Recorder;
  }
}

/** Starts recording the events and errors of a widget. Returns the callbacks for the widget. */
export function startRecorder(): { recorder: Recorder; callbacks: HostCallbacks } {
  const recorder: Recorder = { events: [], errors: [] };
  Object.assign(window, { __latchkey: recorder });
  return {
    recorder,
    callbacks: {
      onEvent: (event) => void recorder.events.push(event),
      onError: ({ code }) => void recorder.errors.push(code),
    },
  };
}
