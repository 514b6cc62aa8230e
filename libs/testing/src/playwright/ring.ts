import type { Locator } from '@playwright/test';

/** Returns why the focus ring of the focused element is invisible; `undefined` when it is visible. */
export async function ringProblem(target: Locator): Promise<string | undefined> {
  const isSeen = await target.evaluate((node) => {
    // A heading takes the focus by script and cannot be operated: it needs no ring (WCAG 2.4.7).
    if (node.matches('h1, h2, h3, h4, h5, h6') && node.matches(':focus')) return true;
    const { outlineStyle, outlineWidth } = getComputedStyle(node);
    return node.matches(':focus-visible') && outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  });
  return isSeen ? undefined : `The focus on ${target} is not seen.`;
}
