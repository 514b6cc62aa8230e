import type { Page } from '@playwright/test';
import { expect } from './expect.js';

// Measures the layout of a widget's texts. All functions read open shadow roots, too.

/**
 * Expects that no text of the widget is cut off or overlaps another one, and that the page is not wider than `width`;
 * then, if asked, the same with WCAG's text spacing.
 */
export async function expectFits(page: Page, width: number, spacing?: 'with text spacing too'): Promise<void> {
  const misfits = async () => ({
    'cut off': await cutOffTexts(page),
    overlapping: await overlappingTexts(page),
    'too wide by': Math.max(0, (await page.evaluate(() => document.documentElement.scrollWidth)) - width),
  });
  const none = { 'cut off': [], overlapping: [], 'too wide by': 0 };
  expect(await misfits()).toEqual(none);
  if (!spacing) return;
  const undo = await applyTextSpacing(page);
  try {
    expect(await misfits(), 'with text spacing').toEqual(none);
  } finally {
    await undo();
  }
}

/** Applies WCAG's text spacing (1.4.12) to the page. Returns a function that undoes it. */
export async function applyTextSpacing(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const css =
      '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }' +
      'p { margin-block-end: 2em !important }';
    const spacing = Object.assign(new CSSStyleSheet(), { isTextSpacing: true });
    spacing.replaceSync(css);
    const apply = (root: Document | ShadowRoot) => {
      root.adoptedStyleSheets.push(spacing);
      for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) apply(shadowRoot);
    };
    apply(document);
  });
  return () =>
    page.evaluate(() => {
      const undo = (root: Document | ShadowRoot) => {
        root.adoptedStyleSheets = [...root.adoptedStyleSheets].filter((sheet) => !('isTextSpacing' in sheet));
        for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) undo(shadowRoot);
      };
      undo(document);
    });
}

/** The texts of the widget that stick out of an element around them, or that one hides in part. */
export function cutOffTexts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const isUnseen = (node: Element) => getComputedStyle(node).clipPath !== 'none' || node.clientWidth === 1;
    const check = (node: Text, boundary: Element) => {
      const text = node.data.trim();
      const range = document.createRange();
      range.selectNodeContents(node);
      const boxes = [...range.getClientRects()].filter(({ width }) => width > 1);
      const around: Element[] = [];
      for (let at = node.parentElement; at && at !== boundary; at = at.parentElement) around.push(at);
      if (around.some(isUnseen)) return;
      // A badge lies over the corner of its control.
      let isPlaced = false;
      for (const element of around) {
        const { overflowX, overflowY, position } = getComputedStyle(element);
        // A scroller shows everything; a page that is too wide is another check.
        if (/auto|scroll/.test(overflowX + overflowY)) return;
        const outer = element.getBoundingClientRect();
        for (const { left, right, top, bottom } of boxes) {
          const isBeside = left < outer.left - 1 || right > outer.right + 1;
          if (isBeside && (!isPlaced || /hidden|clip/.test(overflowX)))
            found.push(`${text} (beside ${element.localName})`);
          const isHidden = /hidden|clip/.test(overflowY) && (top < outer.top - 2 || bottom > outer.bottom + 2);
          if (isHidden) found.push(`${text} (above or below ${element.localName})`);
        }
        isPlaced ||= position === 'absolute';
      }
      const isOutside = boxes.some(({ left, right }) => left < -1 || right > innerWidth + 1);
      if (isOutside) found.push(`${text} (outside the window)`);
    };
    const visit = (root: Element | ShadowRoot, boundary: Element) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
      while (walker.nextNode()) {
        const { currentNode: node } = walker;
        if (node instanceof Element) {
          if (node.shadowRoot) visit(node.shadowRoot, boundary);
          continue;
        }
        const parent = node.parentElement;
        if (!(node instanceof Text) || !node.data.trim() || !parent) continue;
        if (parent.closest('option, [hidden]') || !parent.checkVisibility({ visibilityProperty: true })) continue;
        check(node, boundary);
      }
    };
    for (const widget of document.querySelectorAll('#login, #latchkey, #first')) visit(widget, widget);
    return [...new Set(found)];
  });
}

/** Pairs of texts of the widget that are drawn over one another. Toasts and sticky parts have a surface of their own. */
export function overlappingTexts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    interface Drawn {
      readonly text: string;
      readonly box: DOMRect;
      /** The element that is out of the flow of the others, around the text. */
      readonly layer: Element | undefined;
    }
    const drawn: Drawn[] = [];
    const layerOf = (node: Element | null): Element | undefined => {
      for (let at = node; at; at = at.parentElement) if (/fixed|sticky/.test(getComputedStyle(at).position)) return at;
      return undefined;
    };
    const visit = (root: Element | ShadowRoot) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
      while (walker.nextNode()) {
        const { currentNode: node } = walker;
        if (node instanceof Element) {
          if (node.shadowRoot) visit(node.shadowRoot);
          continue;
        }
        const parent = node.parentElement;
        const text = node.textContent?.trim();
        // Texts for screen readers alone are clipped; a closed select shows one of its options.
        if (!text || !parent?.checkVisibility({ visibilityProperty: true }) || parent.closest('option, [hidden]'))
          continue;
        if (parent.clientWidth === 1 || getComputedStyle(parent).clipPath !== 'none') continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const layer = layerOf(parent);
        for (const box of range.getClientRects()) if (box.width > 1) drawn.push({ text, box, layer });
      }
    };
    const widget = document.querySelector('#login, #latchkey');
    if (widget) visit(widget);
    return drawn.flatMap(({ text, box, layer }, index) =>
      drawn.slice(index + 1).flatMap((other) => {
        if (other.text === text || other.layer !== layer) return [];
        const width = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
        const height = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
        // Boxes of lines are taller than their letters.
        return width > 2 && height > Math.min(box.height, other.box.height) / 2 ? [`${text} / ${other.text}`] : [];
      }),
    );
  });
}
