import type { MountOptions } from '@latchkey/preset';

/** What a page has seen of its widget, for whoever drives the page: `window.__latchkey`. */
export interface Recorder {
  /** What `onEvent` was given, in order. */
  readonly events: unknown[];
  /** What `onError` was given, and the page's own problems, in order. */
  readonly errors: unknown[];
  /** Whether the page has shown what its address asks for. */
  ready: boolean;
}

declare global {
  interface Window {
    __latchkey?: Recorder;
  }
}

/** Starts recording; the callbacks are the widget's. */
export function startRecorder(): { recorder: Recorder; callbacks: NonNullable<MountOptions['callbacks']> } {
  const recorder: Recorder = { events: [], errors: [], ready: false };
  window.__latchkey = recorder;
  return {
    recorder,
    callbacks: {
      onEvent: (event) => void recorder.events.push(event),
      onError: (error) => void recorder.errors.push(error),
    },
  };
}
