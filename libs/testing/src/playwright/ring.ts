import type { Locator } from '@playwright/test';

/** Returns why the focus ring of the focused element is invisible; `undefined` when it is visible. */
export async function ringProblem(target: Locator): Promise<string | undefined> {
  const isSeen = await target.evaluate((node) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(node);
    return node.matches(':focus-visible') && outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  });
  return isSeen ? undefined : `The focus on ${target} is not seen.`;
}
