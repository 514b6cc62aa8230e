import type { AnyPlugin, HostEvent } from '@latchkey/kernel';
import type { mount } from '@latchkey/shell/mount';

/** What a page lets its specs see and do: `window.__latchkey`. */
export interface Recorder {
  /** What `onEvent` was given, in order. */
  readonly events: HostEvent[];
  /** The codes of what `onError` was given, in order. */
  readonly errors: string[];
  /** The messages for developers that came with them. */
  readonly messages: string[];
  /** Every screen that the product can show: the manifest's, and `main`. */
  readonly screens: readonly string[];
  /** The mounted widget, and what mounts it again; left out by pages that do it in their own way. */
  widget?: ReturnType<typeof mount>;
  mountAgain?: () => void;
}

/** The host's part of a widget. */
export interface HostCallbacks {
  readonly onEvent: (event: HostEvent) => void;
  readonly onError: (error: { readonly code: string; readonly message: string }) => void;
}

declare global {
  interface Window {
    readonly __latchkey: Recorder;
  }
}

/** Starts recording what befalls a widget with this product; the callbacks are the widget's. */
export function startRecorder({ screens = {} }: AnyPlugin): { recorder: Recorder; callbacks: HostCallbacks } {
  const recorder: Recorder = { events: [], errors: [], messages: [], screens: ['main', ...Object.keys(screens)] };
  Object.assign(window, { __latchkey: recorder });
  return {
    recorder,
    callbacks: {
      onEvent: (event) => void recorder.events.push(event),
      onError({ code, message }) {
        recorder.errors.push(code);
        recorder.messages.push(message);
      },
    },
  };
}
