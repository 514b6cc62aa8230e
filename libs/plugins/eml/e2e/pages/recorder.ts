import type { emailMagicLinks } from '@latchkey/eml';
import type { HostEvent } from '@latchkey/kernel';
import type { mount } from '@latchkey/shell/mount';

/** What a page lets its specs see and do: `window.__latchkey`. */
export interface Recorder {
  /** What `onEvent` was given, in order. */
  readonly events: HostEvent[];
  /** The codes of what `onError` was given, in order. */
  readonly errors: string[];
  /** Every screen that the widget can show: the manifest's, and `main`. */
  readonly screens: readonly string[];
  /** The mounted widget, and what mounts it again; left out by pages that do it in their own way. */
  widget?: ReturnType<typeof mount>;
  mountAgain?: () => void;
  readonly emailMagicLinks: typeof emailMagicLinks;
}

/** The host's part of a widget. What they return is nobody's business. */
export interface HostCallbacks {
  readonly onEvent: (event: HostEvent) => unknown;
  readonly onError: (error: { readonly code: string }) => unknown;
}

declare global {
  interface Window {
    readonly __latchkey: Recorder;
  }
}

/** Starts recording; the callbacks are the widget's. */
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
