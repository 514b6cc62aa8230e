import type { HostEvent } from '@latchkey/kernel';
import type { mount } from '@latchkey/shell/mount';
import { screens } from './product.js';

/** What a page lets its specs see and do: `window.__latchkey`. */
export interface Recorder {
  /** What `onEvent` was given, in order. */
  readonly events: HostEvent[];
  /** The codes of what `onError` was given, in order. */
  readonly errors: string[];
  /** The same errors as a host would print them: their messages, hints and words, and the names of their causes. */
  readonly printed: string[];
  /** Every screen that the product and its mode can show. */
  readonly screens: readonly string[];
  /** The mounted widget; left out by pages that mount it in their own way. */
  widget?: Pick<ReturnType<typeof mount>, 'unmount'>;
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

/** Starts recording what befalls a widget; the callbacks are the widget's. */
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

/** Everything that an error holds, its own hidden members and those of its causes included. */
function printed(error: unknown): string {
  if (typeof error !== 'object' || error === null) return String(error);
  return Object.getOwnPropertyNames(error)
    .map((name) => `${name}: ${printed((error as Record<string, unknown>)[name])}`)
    .join('\n');
}
