import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build, mergeConfig } from 'vite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { latchkeyVite } from './vite.mjs';

const ui = fileURLToPath(new URL('../../libs/ui/', import.meta.url));

/** Bundles `code` without React and returns the text of its chunks, the entry first. */
async function bundle(code, root = ui) {
  // Vitest sets "test", with which the JSX output contains file names.
  vi.stubEnv('NODE_ENV', 'production');
  const page = {
    name: 'page',
    resolveId: (id) => (id === 'page' ? `${ui}src/page.ts` : undefined),
    load: (id) => (id === `${ui}src/page.ts` ? code : undefined),
  };
  const result = await build(
    mergeConfig(latchkeyVite(), {
      root,
      configFile: false,
      logLevel: 'silent',
      plugins: [page],
      build: {
        write: false,
        minify: true,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: 'page',
          preserveEntrySignatures: 'strict',
          external: /^(react|react-dom|react-hot-toast)(\/|$)/,
        },
      },
    }),
  );
  return result.output.map(({ code: text = '' }) => text);
}

const bytes = (text) => brotliCompressSync(text).length;

afterAll(() => vi.unstubAllEnvs());

describe('a bundle', () => {
  let button;
  beforeAll(async () => void ([button] = await bundle(`export { Button } from './index.js'`)));

  it('contains only the imported controls', () => {
    expect(button).toContain('--lk-buttons-primary-background');
    expect(button).not.toContain('--lk-inputs');
    expect(button).not.toContain('--lk-container');
    expect(button).not.toContain('alert');
    expect(button).not.toContain('tel-national');
    expect(button).not.toContain('one-time-code');
  });

  it('contains nothing of an unused import', async () => {
    const [text] = await bundle(`import { Button } from './index.js'; import { showToast } from './toasts/toasts.js';`);
    expect(text.trim()).toBe('');
  });

  it('contains minified CSS as a string, without a separate style sheet', async () => {
    expect(button).not.toContain('__LATCHKEY_CSS__');
    expect(button).toContain('{text-align:center;cursor:pointer;');
    expect(await bundle(`export { Button } from './index.js'`)).toHaveLength(1);
  });

  it('keeps light-dark() after minification', () => {
    expect(button).toContain('light-dark(#fff,');
  });

  it('has the same class names if the build runs in another folder', async () => {
    const names = (text) => [...new Set(text.match(/\blk[a-z0-9]{5,6}\b/g))].sort();
    const [fromElsewhere] = await bundle(
      `export { Button } from './index.js'`,
      fileURLToPath(new URL('.', import.meta.url)),
    );
    expect(names(button)).toEqual(names(fromElsewhere));
    expect(names(button).length).toBeGreaterThan(1);
  });

  it.each([
    ['the base and the adoption of sheets', 'Container', 1_080],
    ['with a button and a text field', 'Container, Button, TextField', 2_100],
    ['with a phone field too', 'Container, Button, TextField, PhoneField', 2_660],
    // Includes the reader of whole messages, which pages load when one is pasted.
    ['with a code input too', 'Container, Button, TextField, PhoneField, CodeInput', 4_680],
    ['of a whole first screen', 'Container, Button, TextField, Heading, Stack, Text, Divider, VisuallyHidden', 2_600],
  ])('%s stays within its budget', async (_, names, budget) => {
    const [text] = await bundle(`export { ${names} } from './index.js'`);
    expect(bytes(text)).toBeLessThan(budget);
  });
});

describe('a *.css.ts file', () => {
  it.each([
    ['styles without a sheet', new URL('../../libs/ui/test/fixtures/no-sheet.css.ts', import.meta.url)],
    ['a sheet without styles', new URL('../../libs/ui/test/fixtures/no-styles.css.ts', import.meta.url)],
  ])('fails the build when it has %s', async (_, { pathname }) => {
    const wrong = bundle(`export * from '${pathname}'`);
    await expect(wrong).rejects.toThrow(`${pathname} must export { rank, css: '__LATCHKEY_CSS__' } if, and only if`);
  });
});
