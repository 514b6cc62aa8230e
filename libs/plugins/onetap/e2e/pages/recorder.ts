import type { HostEvent } from '@latchkey/kernel';
import type { mount } from '@latchkey/shell/mount';

/** What a page lets its specs see and do: `window.__latchkey`. */
export interface Recorder {
  /** What `onEvent` was given, in order. */
  readonly events: HostEvent[];
  /** The codes of what `onError` was given, in order. */
  readonly errors: string[];
  /** The mounted widget; left out by pages that mount it in their own way. */
  widget?: ReturnType<typeof mount>;
  /** Mounts another one, on the page that has a place for two. */
  mountSecond?: () => void;
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

/** Starts recording what befalls a widget; the callbacks are the widget's. */
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
