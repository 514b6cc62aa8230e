import { Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { describe, expect, it } from 'vitest';
import { awaitInView, defaultExport, packageInType, sinks, unsteadyTests } from './bans.mjs';

function complaints(code, bans) {
  const config = {
    files: ['**/*.tsx'],
    languageOptions: { parser: tseslint.parser, parserOptions: { ecmaFeatures: { jsx: true } } },
    rules: { 'no-restricted-syntax': ['error', ...bans] },
  };
  return new Linter().verify(code, [config], 'planted.tsx').map(({ message }) => message);
}

describe.each([
  [
    'sinks',
    sinks,
    [
      'node.innerHTML = text',
      'node.outerHTML = text',
      'frame.srcdoc = text',
      "node.insertAdjacentHTML('beforeend', text)",
      'document.write(text)',
      'document.writeln(text)',
      'const view = <p dangerouslySetInnerHTML={{ __html: text }} />',
      'const view = <p style={{ color }} />',
      "node.setAttribute('style', text)",
    ],
    ["node.style.setProperty('color', 'red')", 'node.textContent = text', "node.setAttribute('class', name)"],
  ],
  [
    'unsteady tests',
    unsteadyTests,
    [
      "it.only('x', work)",
      "it.skip('x', work)",
      "it.skipIf(slow)('x', work)",
      "it.todo('x')",
      "test.fixme('x', work)",
      "test.describe.skip('x', work)",
      'test.setTimeout(60_000)',
      'test.slow()',
      "it('x', { retry: 2 }, work)",
      'test.describe.configure({ retries: 3 })',
      "it('x', work, 20_000)",
      'beforeAll(work, 60_000)',
      'await expect(box).toBeVisible({ timeout: 30_000 })',
      'vi.setConfig({ testTimeout: 60_000 })',
      'await page.waitForTimeout(500)',
      'await new Promise((resolve) => setTimeout(resolve, 100))',
      'globalThis.setTimeout(work, 1)',
      'await sleep(100)',
    ],
    [
      "it('x', work)",
      "it.each([1, 2])('x', work)",
      "test.fail('x', work)",
      'defineConfig({ retries: 0 })',
      "expect(result).toEqual({ status: 'failed', retry: expect.any(Function) })",
      'vi.advanceTimersByTime(15_000)',
      'call({ timeoutMs: 10 })',
      'await expect.poll(read).toBe(3)',
    ],
  ],
  [
    'await in a view',
    awaitInView,
    ['await send()', 'for await (const x of all) draw(x)', 'send().then(draw)'],
    ['void send()'],
  ],
  ['default exports', [defaultExport], ['export default 1'], ['export const a = 1']],
  ['packages in types', packageInType, ["let a: import('@latchkey/otp').B"], ["let a: import('./b.js').B"]],
])('%s', (_name, bans, refused, taken) => {
  it.each(refused)('reports %s once, with the replacement', (code) => {
    expect(complaints(code, bans)).toEqual([expect.stringMatching(/\./)]);
  });

  it.each(taken)('accepts %s', (code) => {
    expect(complaints(code, bans)).toEqual([]);
  });
});
