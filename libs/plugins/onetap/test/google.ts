import { vi } from 'vitest';
import type { GoogleConfig } from '../src/google.js';

// Google's end of the page, in a test's hands: the script that is loaded, and the prompt that it draws.

/** Unsigned; whose signature it is, is the provider's to look at. */
export function tokenWith(payload: unknown): string {
  const bytes = new TextEncoder().encode(JSON.stringify(payload));
  const text = btoa(String.fromCharCode(...bytes));
  return `header.${text.replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')}.signature`;
}

/** A prompt that was asked for. */
export interface Prompted {
  readonly config: GoogleConfig;
  /** Tells what has become of it, by the methods of Google's moments that answer something. */
  tell(moment: Record<string, unknown>): void;
  /** The person chooses an account. @param nonce @default the one it was asked for with */
  choose(nonce?: string): void;
  isCancelled: boolean;
}

/** Makes a moment out of the answers of its methods. */
export function momentOf(answers: Record<string, unknown>): object {
  return Object.fromEntries(Object.entries(answers).map(([method, answer]) => [method, () => answer]));
}

export const shown = { isDisplayMoment: true, isDisplayed: true };
export const notDisplayed = (reason: string) => ({ isNotDisplayed: true, getNotDisplayedReason: reason });
export const skipped = (reason: string) => ({ isSkippedMoment: true, getSkippedReason: reason });
export const dismissed = (reason: string) => ({ isDismissedMoment: true, getDismissedReason: reason });

/** What `google.accounts.id` is made of, and what was done with it. */
export function fakeGoogle() {
  const prompts: Prompted[] = [];
  let config: GoogleConfig;
  const id = {
    initialize: vi.fn((given: GoogleConfig) => void (config = given)),
    prompt: vi.fn((listener: (moment: unknown) => void) => {
      const asked = config;
      prompts.push({
        config: asked,
        tell: (moment) => listener(momentOf(moment)),
        choose: (nonce = asked.nonce) => asked.callback({ credential: tokenWith({ nonce }) }),
        isCancelled: false,
      });
    }),
    cancel: vi.fn(() => {
      const last = prompts.at(-1);
      if (last) last.isCancelled = true;
    }),
  };
  return {
    id,
    /** Everything that was asked for, in order. */
    prompts,
    /** The prompt of now. @throws Error when there is none */
    last(): Prompted {
      const last = prompts.at(-1);
      if (!last) throw new Error('No prompt was asked for.');
      return last;
    },
  };
}

/** What becomes of a script: it brings Google's API, something else, an error, or is not answered. */
export type Load = 'google' | 'nothing' | 'error' | 'never';

/** Takes the place of Google's server: every script that the page adds goes the way that the test says. */
export function scriptsOf(google: ReturnType<typeof fakeGoogle>, initial: Load = 'google') {
  let load = initial;
  const scripts: HTMLScriptElement[] = [];
  const append = document.head.append.bind(document.head);
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    // What has no address is not fetched by the test's own page.
    append(...nodes.filter((node) => !(node instanceof HTMLScriptElement)));
    for (const node of nodes) {
      if (!(node instanceof HTMLScriptElement)) continue;
      scripts.push(node);
      queueMicrotask(() => {
        if (load === 'google') vi.stubGlobal('google', { accounts: { id: google.id } });
        if (load === 'google' || load === 'nothing') node.dispatchEvent(new Event('load'));
        if (load === 'error') node.dispatchEvent(new Event('error'));
      });
    }
  });
  return {
    /** Every script that was added, in order. */
    scripts,
    /** Goes another way from now on. */
    now: (other: Load) => void (load = other),
  };
}
