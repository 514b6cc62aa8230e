import type { Page } from '@playwright/test';

/** Words that a live region has said. */
export interface Spoken {
  readonly text: string;
  /** In ms, as `performance.now()` tells it in the page. */
  readonly at: number;
}

/**
 * What the live regions of the page's present document have said, oldest first: the words that a screen reader would
 * speak, each time they appear. A region that is switched off (`aria-live="off"`) or not drawn says nothing; of one that
 * is not atomic (WAI-ARIA 1.2, `aria-atomic`) only the parts that are new count. Shadow roots are not listened to.
 */
export function spoken(page: Page): Promise<readonly Spoken[]> {
  return page.evaluate(() => (globalThis as { __latchkeySpoken?: readonly Spoken[] }).__latchkeySpoken ?? []);
}

/** Records what live regions say, for {@link spoken}. Runs in the page, before its own scripts. */
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
