import type { AnyPlugin, HostEvent } from '@latchkey/kernel';
import type { mount } from '@latchkey/shell/mount';

/** What a page exposes to its specs: `window.__latchkey`. */
export interface Recorder {
  /** Events that `onEvent` received, in order. */
  readonly events: HostEvent[];
  /** Codes of the errors that `onError` received, in order. */
  readonly errors: string[];
  /** The developer messages of those errors. */
  readonly messages: string[];
  /** Every screen that the plugin can show: those of the manifest, and `main`. */
  readonly screens: readonly string[];
  /** The mounted widget and a function that mounts it again; absent on pages that mount differently. */
  widget?: ReturnType<typeof mount>;
  mountAgain?: () => void;
}

/** The host callbacks of a widget. */
export interface HostCallbacks {
  readonly onEvent: (event: HostEvent) => void;
  readonly onError: (error: { readonly code: string; readonly message: string }) => void;
}

declare global {
  interface Window {
    readonly __latchkey: Recorder;
  }
}

/** Starts recording the events and errors of a widget with this plugin. Returns the callbacks for the widget. */
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
