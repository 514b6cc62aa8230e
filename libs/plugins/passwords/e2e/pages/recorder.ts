import type { HostEvent } from '@latchkey/kernel';
import type { mount } from '@latchkey/shell/mount';
import { screens } from './product.js';

/** The test interface of a page: `window.__latchkey`. */
export interface Recorder {
  /** The events that `onEvent` received, in order. */
  readonly events: HostEvent[];
  /** The codes of the errors that `onError` received, in order. */
  readonly errors: string[];
  /**
   * The same errors as a host would print them: their messages, hints and user messages, and the names of their causes.
   */
  readonly printed: string[];
  /** Every screen that the product and its mode can show. */
  readonly screens: readonly string[];
  /** The mounted widget. Undefined on pages that mount it otherwise. */
  widget?: Pick<ReturnType<typeof mount>, 'unmount'>;
}

/** The host's callbacks of a widget. */
export interface HostCallbacks {
  readonly onEvent: (event: HostEvent) => void;
  readonly onError: (error: { readonly code: string }) => void;
}

declare global {
  interface Window {
    readonly __latchkey: Recorder;
  }
}

/** Starts recording the events and errors of a widget. Pass the callbacks to the widget. */
export function startRecorder(): { recorder: Recorder; callbacks: HostCallbacks } {
  const recorder: Recorder = { events: [], errors: [], printed: [], screens };
  Object.assign(window, { __latchkey: recorder });
  return {
    recorder,
    callbacks: {
      onEvent: (event) => void recorder.events.push(event),
      onError(error) {
        recorder.errors.push(error.code);
        recorder.printed.push(printed(error));
      },
    },
  };
}

/** All members of an error, including hidden ones and those of its causes. */
function printed(error: unknown): string {
  if (typeof error !== 'object' || error === null) return String(error);
  return Object.getOwnPropertyNames(error)
    .map((name) => `${name}: ${printed((error as Record<string, unknown>)[name])}`)
    .join('\n');
}
