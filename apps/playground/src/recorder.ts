import type { MountOptions } from '@latchkey/preset';

/** What a page has seen of its widget, for whoever drives the page: `window.__latchkey`. */
export interface Recorder {
  /** What `onEvent` was given, in order. */
  readonly events: { readonly type: string; readonly data?: unknown }[];
  /** What `onError` was given, and the page's own problems, in order. */
  readonly errors: unknown[];
  /** Whether the page has shown what its address asks for. */
  ready: boolean;
}

type Callbacks = Required<NonNullable<MountOptions['callbacks']>>;

declare global {
  interface Window {
    __latchkey?: Recorder;
  }
}

/** Starts recording; the callbacks are the widget's. `also` hears the same, after it is recorded. */
export function startRecorder(also?: Callbacks): { recorder: Recorder; callbacks: Callbacks } {
  const recorder: Recorder = { events: [], errors: [], ready: false };
  window.__latchkey = recorder;
  return {
    recorder,
    callbacks: {
      onEvent(event) {
        recorder.events.push(event);
        also?.onEvent(event);
      },
      onError(error) {
        recorder.errors.push(error);
        also?.onError(error);
      },
    },
  };
}
