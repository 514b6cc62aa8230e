import { configure } from '@testing-library/dom';
import { afterEach } from 'vitest';
import { createEmulator, type Emulator } from '../../src/emulator.js';
import { createApp } from '../../src/http/app.js';
import { type Bench, benchOver } from '../../src/testing/bench.js';
import { type Api, createApi, Refusal } from './api.js';
import type { Desk, Section } from './section.js';
import { createTimes } from './time.js';

// The same timeout as `expect.poll` (vitest.config.ts).
configure({ asyncUtilTimeout: 10_000 });

const BASE = 'http://localhost:4210/';

export interface InboxBench {
  readonly emulator: Emulator;
  /** Calls the emulator as a client does. */
  readonly client: Bench;
  readonly api: Api;
  readonly desk: Desk;
  /** Announced texts, oldest first. */
  readonly said: string[];
  /** Adds a section to the page and refreshes it. */
  open<Kind extends Section>(section: Kind): Promise<Kind>;
}

const running: Emulator[] = [];

afterEach(() => {
  document.body.replaceChildren();
  for (const emulator of running.splice(0)) emulator.close();
});

/** A real emulator without a network, with the page's own API client. */
export async function inboxBench(): Promise<InboxBench> {
  const emulator = await createEmulator();
  running.push(emulator);
  const app = createApp(emulator);
  // Node's Request doesn't accept the AbortSignal of the test environment.
  const api = createApi(BASE, (url, { signal: _signal, ...init } = {}) => app.fetch(new Request(String(url), init)));
  const said: string[] = [];
  const desk: Desk = {
    api,
    times: createTimes(() => emulator.clock.now()),
    say: (text) => void said.push(text),
    async act(action) {
      try {
        await action();
        return undefined;
      } catch (error) {
        if (error instanceof Refusal) return error.message;
        throw error;
      }
    },
  };
  return {
    emulator,
    api,
    desk,
    said,
    client: benchOver((url, init) => app.fetch(new Request(url, init)), BASE.replace(/\/$/, '')),
    async open(section) {
      document.body.append(section.element);
      await section.refresh();
      return section;
    },
  };
}

/** Types into a control, or selects a value in it. */
export function fill(control: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement, value: string): void {
  control.value = value;
  control.dispatchEvent(new Event('input', { bubbles: true }));
  control.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Opens a `<details>`; jsdom doesn't send `toggle` itself. */
export function openDetails(details: HTMLDetailsElement): void {
  details.open = true;
  details.dispatchEvent(new Event('toggle'));
}
