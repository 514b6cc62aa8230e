import type { AnyPlugin, HostEvent } from '@latchkey/kernel';
import type { mount } from '@latchkey/shell/mount';

/** What a page lets its specs see and do: `window.__latchkey`. */
export interface Recorder {
  /** What `onEvent` was given, in order. */
  readonly events: HostEvent[];
  /** The codes of what `onError` was given, in order. */
  readonly errors: string[];
  /** The addresses that `onSignIn` was given, in order. */
  readonly signIns: string[];
  /** Every screen that the mode can show: the manifest's, and `main`. */
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

/** What is heard outlives the page: most requests end on another one. */
const KEPT = 'heard';

/** Starts recording what befalls a widget with this mode; the callbacks are the widget's. */
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
