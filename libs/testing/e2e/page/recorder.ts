import type { AnyPlugin, HostEvent, LatchkeyError } from '@latchkey/kernel';
import type { mount } from '@latchkey/shell/mount';

/** What every page exposes to its specs. */
interface CommonRecorder {
  /** Events of the products and of their flows that `onEvent` received, in order. */
  readonly events: HostEvent[];
  /** The events `shell/signedIn` and `shell/signedOut`, which the widget adds to those of the products. */
  readonly results: HostEvent[];
  /** Codes of the errors that `onError` received, in order. */
  readonly errors: string[];
  /** The developer messages of those errors. */
  readonly messages: string[];
  /** Every screen that the tested plugin or mode can show: those of its manifest, and `main`. */
  readonly screens: readonly string[];
  /** The mounted widget. Undefined in StrictMode. */
  widget?: ReturnType<typeof mount>;
  /** Mounts the widget again. Undefined on pages with two widgets and in StrictMode. */
  mountAgain?: () => void;
  /** Mounts the second widget of a page with two, if the page does not mount it at once. */
  mountSecond?: () => void;
}

/** `window.__latchkey`. A page that records more declares its members here. */
export interface Recorder extends CommonRecorder {}

declare global {
  interface Window {
    readonly __latchkey: Recorder;
  }
}

/** The host's callbacks of a widget. They may return anything. */
export interface HostCallbacks {
  readonly onEvent: (event: HostEvent) => unknown;
  readonly onError: (error: LatchkeyError) => unknown;
}

/** Options of {@link startRecorder}. */
export interface RecorderOptions {
  /** The screens that the recorder lists. @default `main` and the screens of the plugin */
  readonly screens?: readonly string[] | undefined;
  /** Further members of `window.__latchkey`. */
  readonly record?: object | undefined;
  /** Callbacks that run after the recorder's, and give the result. */
  readonly callbacks?: Partial<HostCallbacks> | undefined;
}

/** Starts recording the events and errors of a widget with this plugin. Returns the callbacks for the widget. */
export function startRecorder(
  plugin: AnyPlugin,
  { screens = ['main', ...Object.keys(plugin.screens ?? {})], record, callbacks }: RecorderOptions,
): { recorder: CommonRecorder; callbacks: HostCallbacks } {
  const recorder: CommonRecorder = { events: [], results: [], errors: [], messages: [], screens };
  Object.assign(window, { __latchkey: Object.assign(recorder, record) });
  return {
    recorder,
    callbacks: {
      onEvent(event) {
        (/^shell\/signed(?:In|Out)$/.test(event.type) ? recorder.results : recorder.events).push(event);
        return callbacks?.onEvent?.(event);
      },
      onError(error) {
        recorder.errors.push(error.code);
        recorder.messages.push(error.message);
        return callbacks?.onError?.(error);
      },
    },
  };
}
