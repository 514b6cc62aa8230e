import type { emailMagicLinks } from '@latchkey/eml';
import type { HostEvent } from '@latchkey/kernel';
import type { mount } from '@latchkey/shell/mount';

/** What a page lets its specs see and do: `window.__latchkey`. */
export interface Recorder {
  /** What `onEvent` was given, in order. */
  readonly events: HostEvent[];
  /** The codes of what `onError` was given, in order. */
  readonly errors: string[];
  /** What live regions said, with the time in ms as `performance.now()` tells it. */
  readonly said: { readonly text: string; readonly at: number }[];
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
    said: [],
    screens: ['main', ...Object.keys(makeProduct().screens ?? {})],
    emailMagicLinks: makeProduct,
  };
  Object.assign(window, { __latchkey: recorder });
  listen(recorder);
  return {
    recorder,
    callbacks: {
      onEvent: (event) => void recorder.events.push(event),
      onError: ({ code }) => void recorder.errors.push(code),
    },
  };
}

/** Writes down what a screen reader would speak: the words that appear in a live region, each time they change. */
function listen({ said }: Recorder): void {
  const words = new WeakMap<Element, string>();
  new MutationObserver(() => {
    for (const region of document.querySelectorAll('[role=alert], [role=status], [aria-live=polite]')) {
      const text = region.closest('[aria-live=off]') ? '' : region.textContent.trim();
      if (text && text !== words.get(region)) said.push({ text, at: performance.now() });
      words.set(region, text);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
}
