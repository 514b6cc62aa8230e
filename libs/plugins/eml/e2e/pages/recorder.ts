import type { emailMagicLinks } from '@latchkey/eml';
import type { HostEvent } from '@latchkey/kernel';
import type { mount } from '@latchkey/shell/mount';

/** The test interface of a page: `window.__latchkey`. */
export interface Recorder {
  /** The events that `onEvent` received, in order. */
  readonly events: HostEvent[];
  /** The codes of the errors that `onError` received, in order. */
  readonly errors: string[];
  /** Every screen that the widget can show: the manifest's, and `main`. */
  readonly screens: readonly string[];
  /** The mounted widget and a function that mounts it again. Undefined on pages that mount it otherwise. */
  widget?: ReturnType<typeof mount>;
  mountAgain?: () => void;
  readonly emailMagicLinks: typeof emailMagicLinks;
}

/** The host's callbacks of a widget. They may return anything. */
export interface HostCallbacks {
  readonly onEvent: (event: HostEvent) => unknown;
  readonly onError: (error: { readonly code: string }) => unknown;
}

declare global {
  interface Window {
    readonly __latchkey: Recorder;
  }
}

/** Starts recording. Pass the callbacks to the widget. */
export function startRecorder(makeProduct: typeof emailMagicLinks): { recorder: Recorder; callbacks: HostCallbacks } {
  const recorder: Recorder = {
    events: [],
    errors: [],
    screens: ['main', ...Object.keys(makeProduct().screens ?? {})],
    emailMagicLinks: makeProduct,
  };
  Object.assign(window, { __latchkey: recorder });
  return {
    recorder,
    callbacks: {
      onEvent: (event) => void recorder.events.push(event),
      onError: ({ code }) => void recorder.errors.push(code),
    },
  };
}
