import type { MountedWidget, MountOptions } from '@latchkey/preset';

/** The record of a widget's callbacks, for tests that drive the page: `window.__latchkey`. */
export interface Recorder {
  /** The arguments of `onEvent`, in order. */
  readonly events: { readonly type: string; readonly data?: unknown }[];
  /** The arguments of `onError`, and the page's own errors, in order. */
  readonly errors: unknown[];
  /** Whether the page has rendered the content of its address. */
  ready: boolean;
}

type Callbacks = Required<NonNullable<MountOptions['callbacks']>>;

declare global {
  interface Window {
    __latchkey?: Recorder;
  }
}

/** Starts recording; the callbacks are for the widget. `also` is called after each record. */
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

/** Lets tests change the look and the language of the widget. Not enumerable: the record is that of the callbacks. */
export function exposeWidget(recorder: Recorder, widget: MountedWidget): void {
  Object.defineProperty(recorder, 'widget', { value: widget, configurable: true });
}
