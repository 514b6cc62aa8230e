import { expect, test } from '@latchkey/testing/e2e';
import { JSDOM } from './jsdom.js';
import { completeWindow } from './window.js';

/** A window of jsdom with the features that it lacks. */
function openWindow() {
  const { window } = new JSDOM('', { runScripts: 'outside-only' });
  completeWindow(window);
  return window;
}

/** Lets every task run that is queued now. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

for (const [kind, queue] of Object.entries({
  'a microtask': (window: Window & typeof globalThis, callback: () => void) => window.queueMicrotask(callback),
  'a message': (window: Window & typeof globalThis, callback: () => void) => {
    const { port1, port2 } = new window.MessageChannel();
    port1.onmessage = callback;
    port2.postMessage(undefined);
  },
})) {
  test(`${kind} runs while its window is open`, async () => {
    const window = openWindow();
    let runs = 0;
    queue(window, () => runs++);
    await settle();
    await settle();
    expect(runs).toBe(1);
  });

  test(`${kind} does not run once its window is closed`, async () => {
    const window = openWindow();
    let runs = 0;
    queue(window, () => runs++);
    window.close();
    await settle();
    await settle();
    expect(runs).toBe(0);
  });
}
