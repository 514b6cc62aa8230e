import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';
import { expect, it } from 'vitest';
import { latchkey } from './index.mjs';
import webpackSheets from './webpack-sheets.mjs';

const fixture = (name: string) => fileURLToPath(new URL(`../test/${name}`, import.meta.url));
const SHEET = fixture('pager.css.ts');

/** Evaluates a module that imports nothing. */
async function evaluate(code: string): Promise<Readonly<Record<string, unknown>>> {
  return (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as Readonly<Record<string, unknown>>;
}

const load = (file: string, dependencies: string[] = []) =>
  webpackSheets.call({ resourcePath: file, addDependency: (path: string) => void dependencies.push(path) });

async function buildWithVite(file: string) {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [latchkey({ sheets: true })],
    build: { write: false, lib: { entry: file, formats: ['es'] } },
  });
  const { output } = [result].flat()[0] as Rolldown.RolldownOutput;
  return output;
}

// The classes win over the page's rules for elements (decision 085).
it('the loader of webpack puts the own CSS of a file into its sheet, with raised classes', async () => {
  const dependencies: string[] = [];
  const { number, sheet } = await evaluate(await load(SHEET, dependencies));
  expect(number).toMatch(/^lk\w{5}$/);
  expect(sheet).toEqual({ rank: 2, css: expect.stringContaining(`:not(#_#_).${String(number)} {`) });
  expect(JSON.stringify(sheet)).toContain('font-weight: 600');
  // The sheet that it imports is adopted by the view of that sheet.
  expect(JSON.stringify(sheet)).not.toContain('letter-spacing');
  expect(dependencies.map((path) => path.split('/').pop()).sort()).toEqual(['label.css.ts', 'pager.css.ts']);
});

it('Vite makes one file of the sheet, with the same names', async () => {
  const output = await buildWithVite(SHEET);
  expect(output.map(({ type }) => type)).toEqual(['chunk']);
  const [chunk] = output;
  const { number, sheet } = await evaluate(chunk.code);
  expect(JSON.stringify(sheet)).toContain(`:not(#_#_).${String(number)}{font-weight:600}`);
  const ofWebpack = await evaluate(await load(SHEET));
  expect(number).toBe(ofWebpack['number']);
});

it.each(['without-placeholder.css.ts', 'without-styles.css.ts'])('both refuse a wrong file: %s', async (name) => {
  const expected = /must export \{ rank, css: '__LATCHKEY_CSS__' \} if, and only if, it defines styles/;
  await expect(load(fixture(name))).rejects.toThrow(expected);
  await expect(buildWithVite(fixture(name))).rejects.toThrow(expected);
});
