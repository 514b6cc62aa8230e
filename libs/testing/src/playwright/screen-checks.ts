import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

let source: Promise<string> | undefined;

/**
 * Runs axe on a whole page, open shadow roots included, and throws with every violation.
 *
 * Every rule is on, best practices and experimental ones as well as those that axe leaves off by default; only AAA
 * rules, which contradict the specified colours, and retired ones are not part of the run.
 */
export async function checkAccessibility(page: Page): Promise<void> {
  source ??= readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
  // Evaluated by the debugger, to which no Content-Security-Policy applies; nothing is added to the page.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(withRealTimers(await source));
  const violations = await page.evaluate(runEveryRule);
  if (violations.length > 0) {
    throw new Error(`axe: ${violations.length} rules are violated on ${page.url()}\n${violations.join('\n')}`);
  }
}

/** The script with the browser's own timers: it also runs while a test has paused the page's clock. */
function withRealTimers(script: string): string {
  return `(({ setTimeout, clearTimeout }) => { ${script} })(globalThis.__pwClock?.builtins ?? globalThis)`;
}

// Runs in the page.
async function runEveryRule(): Promise<string[]> {
  // Text has its final contrast only when a screen has faded in.
  const endAnimations = (root: Document | ShadowRoot) => {
    for (const animation of root.getAnimations?.() ?? []) {
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    }
    for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) endAnimations(shadowRoot);
  };
  endAnimations(document);
  const { axe: engine } = globalThis as unknown as { axe: typeof axe };
  const wanted = engine
    .getRules()
    .filter(({ tags }) => !tags.includes('wcag2aaa') && !tags.includes('deprecated') && !tags.includes('wcag22aaa'));
  const { violations } = await engine.run(document, {
    runOnly: { type: 'rule', values: wanted.map(({ ruleId }) => ruleId) },
    resultTypes: ['violations'],
  });
  return violations.map(
    ({ id, help, nodes }) =>
      `  ${id}: ${help}\n${nodes.map((node) => `    ${node.target.join(' ')}  ${node.failureSummary ?? ''}`).join('\n')}`,
  );
}

/**
 * Returns controls smaller than 24 pixels, and submits and fields lower than 44 (robustness.md G13). A phone number and
 * its country share one box, which counts for both. A checkbox has a label beside it, which is a part of its target.
 */
export function smallTargets(page: Page, widget: string): Promise<string[]> {
  return page
    .locator(widget)
    .locator('a, button, input, select')
    .evaluateAll((controls: HTMLElement[]) =>
      controls
        .filter((control) => control.checkVisibility())
        .map((control) => ({ control, box: control.getBoundingClientRect() }))
        .map(({ control, box: { width, height } }) => ({
          control,
          width,
          height: control.matches('[type=tel]') ? (control.parentElement?.offsetHeight ?? 0) : height,
        }))
        .filter(
          ({ control, width, height }) =>
            width < 24 || height < (control.matches('[type=submit], input:not([type=checkbox])') ? 44 : 24),
        )
        .map(({ control, width, height }) => `${control.textContent || control.ariaLabel} ${width} × ${height}`),
    );
}
