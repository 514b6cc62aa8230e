import type { AnyPlugin, HostEvent } from '@latchkey/kernel';
import type { mount } from '@latchkey/shell/mount';

/** What a page exposes to its specs: `window.__latchkey`. */
export interface Recorder {
  /** Events that `onEvent` received, in order. */
  readonly events: HostEvent[];
  /** Codes of the errors that `onError` received, in order. */
  readonly errors: string[];
  /** URLs that `onSignIn` received, in order. */
  readonly signIns: string[];
  /** Every screen that the mode can show: those of the manifest, and `main`. */
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

/** Events are stored across pages, because most requests end on another page. */
const KEPT = 'heard';

/** Starts recording the events and errors of a widget with this mode. Returns the callbacks for the widget. */
export function startRecorder({ screens = {} }: AnyPlugin, signIns: string[]) {
  const recorder: Recorder = { events: [], errors: [], signIns, screens: ['main', ...Object.keys(screens)] };
  Object.assign(window, { __latchkey: recorder });
  const callbacks: HostCallbacks = {
    onEvent(event) {
      recorder.events.push(event);
      sessionStorage.setItem(KEPT, [sessionStorage.getItem(KEPT) ?? [], event.type].flat().join(' '));
    },
    onError: ({ code }) => void recorder.errors.push(code),
  };
  return { recorder, callbacks };
}
