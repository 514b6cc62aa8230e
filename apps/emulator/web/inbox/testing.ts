import { configure, screen } from '@testing-library/dom';
import { h, render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach } from 'vitest';
import { createEmulator, type Emulator } from '../../src/emulator.js';
import { createApp } from '../../src/http/app.js';
import { type Bench, benchOver } from '../../src/testing/bench.js';
import { type Api, createApi, Refusal } from './api.js';
import { type Desk, DeskContext, Now, type Section } from './section.js';

// The same timeout as `expect.poll` (`PATIENCE` of tools/build/vitest.mjs).
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
  /** Adds a section to the page with its data. */
  open(section: Section): Promise<{ refresh(): Promise<void> }>;
}

const cleanUps: (() => void)[] = [];

afterEach(() => {
  for (const cleanUp of cleanUps.splice(0)) cleanUp();
  document.body.replaceChildren();
});

/** A real emulator without a network, with the page's own API client. */
export async function inboxBench(): Promise<InboxBench> {
  const emulator = await createEmulator();
  cleanUps.push(() => emulator.close());
  const app = createApp(emulator);
  // Node's Request doesn't accept the AbortSignal of the test environment.
  const api = createApi(BASE, (url, { signal: _signal, ...init } = {}) => app.fetch(new Request(String(url), init)));
  const said: string[] = [];
  const desk: Desk = {
    api,
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
      const element = document.createElement('div');
      document.body.append(element);
      cleanUps.push(() => render(null, element));
      async function refresh(): Promise<void> {
        const view = await section.read(api);
        const time = h(Now.Provider, { value: emulator.clock.now(), children: view });
        await act(() => render(h(DeskContext.Provider, { value: desk, children: time }), element));
      }
      await refresh();
      return { refresh };
    },
  };
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The control with a label. */
export function control<Kind extends Control = HTMLInputElement>(label: string): Kind {
  return screen.getByLabelText<Kind>(label);
}

/** Types into the control with the label, or selects a value in it. */
export function fill(label: string, value: string): void {
  type(control<Control>(label), value);
}

export function type(element: Control, value: string): void {
  element.value = value;
  void act(() => void element.dispatchEvent(new Event('input', { bubbles: true })));
}

/** Clicks the control with the label. */
export function toggle(label: string): void {
  void act(() => control(label).click());
}

/** Clicks the button. */
export function press(name: string): void {
  void act(() => screen.getByRole('button', { name }).click());
}

/** Opens a `<details>`, the first one by default; jsdom doesn't send `toggle` itself. */
export function openDetails(details = document.querySelector('details')): HTMLDetailsElement {
  if (details === null) throw new Error('There is nothing to open.');
  details.open = true;
  void act(() => void details.dispatchEvent(new Event('toggle')));
  return details;
}
