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

/** Applies WCAG's text spacing (1.4.12) to the page. */
export function applyTextSpacing(page: Page): Promise<void> {
  return page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }',
    );
    document.adoptedStyleSheets.push(sheet);
  });
}

/** The texts of the widget that are wider than their elements. */
export function cutOffTexts(page: Page): Promise<(string | null)[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>(':is(#login, #latchkey) :is(button, p, h2, label, span, li)')]
      .filter(({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1)
      .map(({ textContent }) => textContent),
  );
}

/** Pairs of texts of the widget that are drawn over one another. */
export function overlappingTexts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(
      document.querySelector('#login, #latchkey') ?? document.body,
      NodeFilter.SHOW_TEXT,
    );
    const drawn: { readonly text: string; readonly box: DOMRect }[] = [];
    while (walker.nextNode()) {
      const { currentNode: node } = walker;
      const parent = node.parentElement;
      const text = node.textContent?.trim();
      // Texts for screen readers alone are one pixel wide; a closed select shows one of its options.
      if (!text || !parent?.checkVisibility({ visibilityProperty: true }) || parent.closest('option')) continue;
      if (parent.clientWidth === 1 || parent.closest('[hidden]')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) if (box.width > 1) drawn.push({ text, box });
    }
    return drawn.flatMap(({ text, box }, index) =>
      drawn.slice(index + 1).flatMap((other) => {
        if (other.text === text) return [];
        const width = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
        const height = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
        // Boxes of lines are taller than their letters.
        return width > 2 && height > Math.min(box.height, other.box.height) / 2 ? [`${text} / ${other.text}`] : [];
      }),
    );
  });
}
