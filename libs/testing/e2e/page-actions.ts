import type { Locator, Page } from '@playwright/test';

/** Clicks five times at the same position without a pause, whatever the first click changes. */
export async function clickFiveTimes(target: Locator): Promise<void> {
  const box = await target.boundingBox();
  if (box) await target.page().mouse.click(box.x + box.width / 2, box.y + box.height / 2, { clickCount: 5 });
}

/** Presses Enter five times without a pause. */
export async function pressEnterFiveTimes({ keyboard }: Page): Promise<void> {
  await keyboard.press('Enter');
  await Promise.all(Array.from({ length: 4 }, () => keyboard.press('Enter')));
}

/** Fills a field like autofill: bypasses React's value tracking, without a key press and without focus. */
export function autofill(field: Locator, value: string, events: readonly string[] = ['input', 'change']) {
  return field.evaluate(
    (node, given) => {
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(node), 'value')?.set?.call(node, given.value);
      for (const type of given.events) node.dispatchEvent(new Event(type, { bubbles: true }));
    },
    { value, events },
  );
}

/** Makes storage throw, like browsers that block it. Runs in the page, before its own scripts. */
export function blockStorage(): void {
  const refuse = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  for (const place of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(window, place, { configurable: true, get: refuse });
  }
  Object.defineProperty(Document.prototype, 'cookie', { configurable: true, get: refuse, set: refuse });
}

/** Drops timers of `ms`, so that a temporary state stays for inspection. Runs in the page, before its own scripts. */
export function dropTimers(ms: number): void {
  const { setTimeout: begin } = window;
  const kept = (callback: () => void, after?: number) => (after === ms ? 0 : begin(callback, after));
  Object.assign(window, { setTimeout: kept });
}
