import type { AnyPlugin, HostEvent } from '@latchkey/kernel';
import type { mount } from '@latchkey/shell/mount';

/** What a page exposes to its specs: `window.__latchkey`. */
export interface Recorder {
  /** Events that `onEvent` received on this page, in order. */
  readonly events: HostEvent[];
  /** Types of the events in this tab, including those of earlier pages. */
  heardInTab(): readonly string[];
  /** Codes of the errors that `onError` received, in order. */
  readonly errors: string[];
  /** Every screen that OAuth can show: those of the manifest, and `main`. */
  readonly screens: readonly string[];
  /** The mounted widget and a function that mounts it again; absent on pages that mount differently. */
  widget?: ReturnType<typeof mount>;
  mountAgain?: () => void;
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

const HEARD = 'heard-in-tab';

/** Returns an empty list when storage is blocked. */
function heardBefore(): readonly string[] {
  try {
    return JSON.parse(sessionStorage.getItem(HEARD) ?? '[]') as readonly string[];
  } catch {
    return [];
  }
}

/** Starts recording the events and errors of a widget with this plugin. Returns the callbacks for the widget. */
export function startRecorder({ screens = {} }: AnyPlugin): { recorder: Recorder; callbacks: HostCallbacks } {
  const recorder: Recorder = {
    events: [],
    heardInTab: heardBefore,
    errors: [],
    screens: ['main', ...Object.keys(screens)],
  };
  Object.assign(window, { __latchkey: recorder });
  return {
    recorder,
    callbacks: {
      onEvent(event) {
        recorder.events.push(event);
        try {
          sessionStorage.setItem(HEARD, JSON.stringify([...heardBefore(), event.type]));
        } catch {
          // Storage is blocked, as above.
        }
      },
      onError: ({ code }) => void recorder.errors.push(code),
    },
  };
}
