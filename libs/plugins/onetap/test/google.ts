import { vi } from 'vitest';
import type { GoogleConfig } from '../src/google.js';

// A fake of Google's script and prompt, controlled by the test.

/** Returns an unsigned ID token. Only the provider verifies signatures. */
export function tokenWith(payload: unknown): string {
  const bytes = new TextEncoder().encode(JSON.stringify(payload));
  const text = btoa(String.fromCharCode(...bytes));
  return `header.${text.replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')}.signature`;
}

export const shown = { isDisplayMoment: true, isDisplayed: true };
export const notDisplayed = (reason: string) => ({ isNotDisplayed: true, getNotDisplayedReason: reason });
export const skipped = (reason: string) => ({ isSkippedMoment: true, getSkippedReason: reason });
export const dismissed = (reason: string) => ({ isDismissedMoment: true, getDismissedReason: reason });

/** A fake `google.accounts.id` with a record of its calls. */
export function fakeGoogle() {
  const prompts: ReturnType<typeof createPrompt>[] = [];
  let config: GoogleConfig;
  const createPrompt = (config: GoogleConfig, listener: (moment: unknown) => void) => ({
    config,
    /** Reports a moment whose methods return these values. */
    report: (moment: Record<string, unknown>) =>
      listener(Object.fromEntries(Object.entries(moment).map(([method, answer]) => [method, () => answer]))),
    /** The person chooses an account. @param nonce @default the requested one */
    choose: (nonce = config.nonce) => config.callback({ credential: tokenWith({ nonce }) }),
    isCancelled: false,
  });
  /** The latest prompt. @throws Error when there is none */
  const last = () => {
    const prompt = prompts.at(-1);
    if (!prompt) throw new Error('No prompt was requested.');
    return prompt;
  };
  const id = {
    initialize: vi.fn((given: GoogleConfig) => void (config = given)),
    prompt: vi.fn((listener: (moment: unknown) => void) => void prompts.push(createPrompt(config, listener))),
    cancel: vi.fn(() => void (last().isCancelled = true)),
  };
  return { id, prompts, last };
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
    setResult: (other: Load) => void (load = other),
  };
}
