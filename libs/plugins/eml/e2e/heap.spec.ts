import { expect, type Emulator } from '@latchkey/testing/e2e';
import type { Page, Request } from '@playwright/test';
import { countHeld, held } from './held.js';
import { leftListeners, measureKept } from './heap.js';
import { email, paths, test, type EmlPage } from './acts.js';

const CYCLES_PER_BLOCK = 100;

/** Of each mount, in values of scripts (robustness.md G16). In 1,000 mounts, 0.3 were measured. */
const MAX_BYTES = 50;

declare global {
  interface Window {
    /** The subscriptions to the official client that have not ended. */
    readonly followers: ReadonlySet<unknown>;
    /** Delivers the answer of each request that waits for it. */
    readonly waiting: Set<() => void>;
  }
}

/** Counts the subscriptions to changes of the official client, from now on. Runs in the page. */
async function countFollowers(): Promise<void> {
  const followers = new Set<unknown>();
  const { client } = await window.__latchkey.provider.connect();
  const follow = client.onStateChange.bind(client);
  client.onStateChange = (listener) => {
    const stop = follow(listener);
    followers.add(stop);
    return () => {
      followers.delete(stop);
      stop();
    };
  };
  Object.assign(window, { followers });
}

/** Holds the answers of the requests to this path until `window.waiting` delivers them. Runs in the page. */
function holdAnswers(path: string): void {
  const waiting = new Set<() => void>();
  const { fetch: send } = window;
  const held = async (input: RequestInfo | URL, init?: RequestInit) => {
    const isHeld = new Promise<void>((resolve) => waiting.add(resolve));
    const answer = await send(input, init);
    await isHeld;
    return answer;
  };
  Object.assign(window, {
    waiting,
    fetch: (input: RequestInfo | URL, init?: RequestInit) =>
      String(input).endsWith(path) ? held(input, init) : send(input, init),
  });
}

/** Starts the background work of a widget at once, also after an input. Runs in the page, before its own scripts. */
function startBackgroundAtOnce(): void {
  const { setTimeout: begin } = window;
  Object.assign(window, {
    setTimeout: (callback: () => void, ms?: number) => begin(callback, ms === 1_000 ? 0 : ms),
    // A page that draws has one idle period per frame, which would take most of the time of the test. Safari has none.
    requestIdleCallback: undefined,
  });
}

/** What is repeated. */
interface Cycles {
  readonly cycles: number;
  /** Whether each widget follows the session of the official client before the person acts. */
  readonly follows: boolean;
  readonly address: string;
}

/**
 * Mounts the widget, submits an address, and unmounts the widget while the request waits, `cycles` times. The answer
 * comes after the unmount. Runs in the page: a cycle then costs no round trip to the test. Returns the number of timers
 * and frames right after an unmount.
 */
async function liveAndLeave({ cycles, follows, address }: Cycles): Promise<number> {
  const target = document.querySelector('#login') as Element;
  const until = (isThere: () => boolean) =>
    new Promise<void>((resolve) => {
      const check = () => isThere() && (observer.disconnect(), resolve());
      const observer = new MutationObserver(check);
      observer.observe(target, { subtree: true, childList: true, attributes: true });
      check();
    });
  const { port1, port2 } = new MessageChannel();
  const turn = () =>
    new Promise((resolve) => {
      port1.onmessage = resolve;
      port2.postMessage(null);
    });
  const field = () => target.querySelector<HTMLInputElement>('input[type=email]');
  for (let cycle = 0; cycle < cycles; cycle++) {
    window.__latchkey.mountAgain?.();
    await until(() => field() !== null);
    while (follows && window.followers.size === 0) await turn();
    field()?.focus();
    document.execCommand('insertText', false, address);
    // Preact renders after the event.
    await turn();
    field()?.form?.requestSubmit();
    while (window.waiting.size === 0) await turn();
    window.__latchkey.widget?.unmount();
    await until(() => target.childElementCount === 0);
    while (window.followers.size > 0) await turn();
    for (const deliver of window.waiting) deliver();
    window.waiting.clear();
  }
  // The harness records what live regions say.
  (globalThis as { __latchkeySpoken?: unknown[] }).__latchkeySpoken?.splice(0);
  await turn();
  return window.held.timers.size + window.held.frames.size;
}

/** Returns the function that repeats cycles, and waits for the answers of their requests. */
async function repeater({ page }: EmlPage, emulator: Emulator, follows: boolean) {
  await emulator.fault({ path: paths.send, status: 500, times: 1_000_000 });
  let [sent, answered] = [0, 0];
  const isSend = (request: Request) => request.url().endsWith(paths.send) && request.method() === 'POST';
  page.on('request', (request) => isSend(request) && sent++);
  page.on('requestfinished', (request) => isSend(request) && answered++);
  return async (cycles: number) => {
    const before = sent;
    for (let rest = cycles; rest > 0; rest -= CYCLES_PER_BLOCK) {
      const left = await page.evaluate(liveAndLeave, { cycles: CYCLES_PER_BLOCK, follows, address: email });
      // The batch of events that the background work logs has a timer of its own.
      if (!follows) expect(left).toBe(0);
      await expect.poll(() => answered, { intervals: [20] }).toBe(sent);
    }
    expect(sent - before).toBe(cycles);
  };
}

const followers = (page: Page) => page.evaluate(() => window.followers.size);

/** The number of widgets whose background work has been recorded. */
const shown = async (emulator: Emulator) =>
  (await emulator.events()).filter(({ name }) => name === 'render_login_screen').length;

for (const { warmUp, cycles, follows, tag } of [
  { warmUp: 100, cycles: 200, follows: false, tag: [] },
  { warmUp: 200, cycles: 1_000, follows: false, tag: '@deep' },
  { warmUp: 200, cycles: 1_000, follows: true, tag: '@deep' },
]) {
  const whose = follows ? 'widgets that follow the session' : 'widgets';
  test(
    `keeps nothing of ${cycles} ${whose} that unmount during a request`,
    { tag },
    async ({ eml, page, emulator, allow }) => {
      allow.console(/status of 500/);
      if (follows) await page.addInitScript(startBackgroundAtOnce);
      await page.addInitScript(countHeld);
      await page.addInitScript(holdAnswers, paths.send);
      await eml.open();
      await expect.poll(() => eml.sent(paths.events)).not.toEqual([]);
      await eml.unmount();
      await page.evaluate(countFollowers);
      const repeat = await repeater(eml, emulator, follows);
      const devtools = await page.context().newCDPSession(page);

      await repeat(warmUp);
      await expect.poll(() => held(page)).toMatchObject({ timers: 0 });
      const { intervals, listeners } = await held(page);
      const before = await measureKept(devtools);
      await repeat(cycles);
      const none = { timers: 0, frames: 0, iframes: 0, sheets: 0 };
      await expect.poll(() => held(page)).toEqual({ ...none, intervals, listeners });
      expect(await followers(page)).toBe(0);
      const after = await measureKept(devtools);
      expect(after.nodes).toBeLessThanOrEqual(before.nodes);
      expect(after.listeners).toBeLessThanOrEqual(before.listeners);
      let growth = (after.bytes - before.bytes) / cycles;
      if (growth > MAX_BYTES) {
        // A table of the engine may have doubled, once. Values that stay are there again after further mounts.
        await repeat(cycles);
        growth = ((await measureKept(devtools)).bytes - after.bytes) / cycles;
      }
      expect(growth).toBeLessThanOrEqual(MAX_BYTES);
      if (follows) await expect.poll(() => shown(emulator)).toBe(1 + warmUp + cycles);
      // The client has one for the page (`guardStorageEvents`). Those of React and of the official client stay, too.
      expect(await leftListeners(devtools, ['window', 'document', '#login'])).toEqual(['window storage']);
    },
  );
}
