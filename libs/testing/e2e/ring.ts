import type { Locator } from '@playwright/test';

/** Why the focus is not seen on the element that has it; `undefined` when it is. */
export async function ringProblem(target: Locator): Promise<string | undefined> {
  const isSeen = await target.evaluate((node) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(node);
    return node.matches(':focus-visible') && outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  });
  return isSeen ? undefined : `The focus on ${target} is not seen.`;
}
