import { vi } from 'vitest';
import type { GoogleConfig } from '../src/google.js';

// A fake of Google's script and prompt, controlled by the test.

/** Returns an unsigned ID token. Only the provider verifies signatures. */
export function tokenWith(payload: unknown): string {
  const bytes = new TextEncoder().encode(JSON.stringify(payload));
  const text = btoa(String.fromCharCode(...bytes));
  return `header.${text.replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')}.signature`;
}

/** A requested prompt. */
export interface Prompted {
  readonly config: GoogleConfig;
  /** Reports a moment whose methods return these values. */
  tell(moment: Record<string, unknown>): void;
  /** The person chooses an account. @param nonce @default the requested one */
  choose(nonce?: string): void;
  isCancelled: boolean;
}

/** Creates a moment from the return values of its methods. */
export function momentOf(answers: Record<string, unknown>): object {
  return Object.fromEntries(Object.entries(answers).map(([method, answer]) => [method, () => answer]));
}

export const shown = { isDisplayMoment: true, isDisplayed: true };
export const notDisplayed = (reason: string) => ({ isNotDisplayed: true, getNotDisplayedReason: reason });
export const skipped = (reason: string) => ({ isSkippedMoment: true, getSkippedReason: reason });
export const dismissed = (reason: string) => ({ isDismissedMoment: true, getDismissedReason: reason });

/** A fake `google.accounts.id` with a record of its calls. */
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
    /** All requested prompts, in order. */
    prompts,
    /** The latest prompt. @throws Error when there is none */
    last(): Prompted {
      const last = prompts.at(-1);
      if (!last) throw new Error('No prompt was asked for.');
      return last;
    },
  };
}

/** The result of loading the script: Google's API, an empty script, an error, or no response. */
export type Load = 'google' | 'nothing' | 'error' | 'never';

/** Replaces Google's server: each script that the page adds gets the result that the test sets. */
export function scriptsOf(google: ReturnType<typeof fakeGoogle>, initial: Load = 'google') {
  let load = initial;
  const scripts: HTMLScriptElement[] = [];
  const append = document.head.append.bind(document.head);
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    // Does not append scripts, so that the test page does not fetch them.
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
    /** All scripts that were added, in order. */
    scripts,
    /** Sets the result of later scripts. */
    now: (other: Load) => void (load = other),
  };
}
