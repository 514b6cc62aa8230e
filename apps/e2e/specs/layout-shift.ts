import type { Page } from '@playwright/test';
import { expect } from '@latchkey/testing/e2e';

/** One layout shift (W3C Layout Instability): its value, and the old and new positions of the moved nodes. */
export interface LayoutShift {
  readonly value: number;
  readonly moved: readonly string[];
}

/** Records the layout shifts of every page that is opened from now on. */
export async function recordLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: LayoutShift[] = [];
    Object.assign(window, { layoutShifts: shifts });
    const place = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ');
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as ChromiumLayoutShift[]) {
        const moved = entry.sources.map(({ node, previousRect, currentRect }) => {
          const what = `${node?.nodeName} "${node?.textContent?.slice(0, 100)}"`;
          return `${what}: ${place(previousRect)} -> ${place(currentRect)}`;
        });
        shifts.push({ value: entry.value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

// Not in TypeScript's DOM library.
interface ChromiumLayoutShift {
  readonly value: number;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

/** The layout shifts so far, after the last rendering was painted. */
export async function layoutShifts(page: Page): Promise<readonly LayoutShift[]> {
  await painted(page);
  return page.evaluate(() => (window as unknown as { readonly layoutShifts: readonly LayoutShift[] }).layoutShifts);
}

/** Waits until two frames were painted: entries of the first are available by then. */
export async function painted(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise<void>((resolve) => void requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );
}

/**
 * Delays every script that is requested after the widget has rendered until its first screen was painted, so that lazy
 * code always arrives after the first paint.
 */
export async function delayLateScripts(page: Page): Promise<void> {
  await page.route('**/*.js', async (route) => {
    const isDrawn = () => page.evaluate(() => document.querySelector('#latchkey')?.hasChildNodes() === true);
    if (await isDrawn()) {
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
      await painted(page);
    }
    await route.continue();
  });
}

/** Fails with the moved nodes. */
export async function expectNoShift(page: Page): Promise<void> {
  expect(await layoutShifts(page)).toEqual([]);
}
