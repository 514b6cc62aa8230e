import type { AnyPlugin, HostEvent } from '@latchkey/kernel';
import type { mount } from '@latchkey/shell/mount';

/** What a page lets its specs see and do: `window.__latchkey`. */
export interface Recorder {
  /** What `onEvent` was given on this page, in order. */
  readonly events: HostEvent[];
  /** The types of what it was given in this tab, pages that were left included. */
  heardInTab(): readonly string[];
  /** The codes of what `onError` was given, in order. */
  readonly errors: string[];
  /** Every screen that OAuth can show: the manifest's, and `main`. */
  readonly screens: readonly string[];
  /** The mounted widget, and what mounts it again; left out by pages that do it in their own way. */
  widget?: ReturnType<typeof mount>;
  mountAgain?: () => void;
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

const HEARD = 'heard-in-tab';

/** Storage may be blocked: then nothing outlasts the page. */
function heardBefore(): readonly string[] {
  try {
    return JSON.parse(sessionStorage.getItem(HEARD) ?? '[]') as readonly string[];
  } catch {
    return [];
  }
}

/** Starts recording what befalls a widget with this product; the callbacks are the widget's. */
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
          // As above.
        }
      },
      onError: ({ code }) => void recorder.errors.push(code),
    },
  };
}
