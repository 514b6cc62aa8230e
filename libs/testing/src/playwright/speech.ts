import type { Page } from '@playwright/test';

/** An announcement of a live region. */
export interface Spoken {
  readonly text: string;
  /** In ms, by `performance.now()` in the page. */
  readonly at: number;
}

/**
 * Returns the live-region announcements of the page's current document, oldest first: what a screen reader would
 * speak, each time it appears. A region with `aria-live="off"` or without rendering announces nothing; of a region that
 * is not atomic (WAI-ARIA 1.2, `aria-atomic`) only new parts count. Shadow roots are not observed.
 */
export function spoken(page: Page): Promise<readonly Spoken[]> {
  return page.evaluate(() => (globalThis as { __latchkeySpoken?: readonly Spoken[] }).__latchkeySpoken ?? []);
}

/** Records the announcements of live regions for {@link spoken}. Runs in the page, before its own scripts. */
export function listen(): void {
  const said: Spoken[] = [];
  Object.assign(globalThis, { __latchkeySpoken: said });

  const regions = ['[role=alert]', '[role=status]', '[role=log]', '[aria-live=polite]', '[aria-live=assertive]'].join();
  const heard = new WeakMap<Element, readonly string[]>();
  const wordsOf = (region: Element): string[] => {
    if (region.closest('[aria-live=off]') || !region.checkVisibility({ visibilityProperty: true })) return [];
    const isAtomic = region.getAttribute('aria-atomic') ?? String(region.matches('[role=alert], [role=status]'));
    const parts = isAtomic === 'true' ? [region] : [...region.children];
    return parts.map(({ textContent }) => (textContent ?? '').trim()).filter(Boolean);
  };
  new MutationObserver(() => {
    for (const region of document.querySelectorAll(regions)) {
      const words = wordsOf(region);
      const before = heard.get(region) ?? [];
      for (const text of words) if (!before.includes(text)) said.push({ text, at: performance.now() });
      heard.set(region, words);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
}
