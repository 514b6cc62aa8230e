import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { checkCompatibility, describeCompatibility } from './compat.js';
import { importedNames } from './imported-names.js';

const folder = mkdtempSync(join(tmpdir(), 'latchkey-upgrade-'));
afterAll(() => rmSync(folder, { recursive: true }));

function write(files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
}

const manifest = (name: string, exports: object) => JSON.stringify({ name, version: '0.2.0', exports });
const entry = (name: string) => ({ types: `./dist/${name}.d.ts`, default: `./dist/${name}.js` });

write({
  'release/@latchkey/kernel/package.json': manifest('@latchkey/kernel', { '.': entry('index') }),
  'release/@latchkey/kernel/dist/index.d.ts':
    "export { compose } from './compose.js';\nexport * from './slot.js';\nexport type { Slot as Place } from './slot.js';\n",
  'release/@latchkey/kernel/dist/compose.d.ts': 'export declare function compose(): void;\n',
  'release/@latchkey/kernel/dist/slot.d.ts': 'export interface Slot {}\nexport declare const defineSlot: () => Slot;\n',
  'release/latchkey/package.json': manifest('latchkey', {
    './kernel': entry('kernel'),
    './styles.css': './styles.css',
    './early.js': entry('early'),
  }),
  'release/latchkey/dist/kernel.d.ts': "export * from '@latchkey/kernel';\n",
  'release/latchkey/styles.css': '',
  'release/latchkey/dist/early.js': '',
});

describe('importedNames', () => {
  const namesIn = (text: string, file = 'plugin.tsx') =>
    importedNames(file, text).map(({ specifier, name, line }) => `${line} ${specifier} ${name ?? '(module)'}`);

  it.each([
    ["import { one, type Two as Three } from '@latchkey/ui';", ['1 @latchkey/ui one', '1 @latchkey/ui Two']],
    ["import one from '@latchkey/ui/theme';", ['1 @latchkey/ui/theme default']],
    ["import '@latchkey/ui/styles.css';", ['1 @latchkey/ui/styles.css (module)']],
    ["import * as ui from '@latchkey/ui';\nui.one;\nlet a: ui.Two;", ['2 @latchkey/ui one', '3 @latchkey/ui Two']],
    ["import * as ui from '@latchkey/ui';\n<ui.Button />;", ['2 @latchkey/ui Button']],
    ["import * as ui from '@latchkey/ui';\nshow(ui);", ['1 @latchkey/ui (module)']],
    [
      "export { one as two } from 'latchkey';\nexport * from 'latchkey/ui';",
      ['1 latchkey one', '2 latchkey/ui (module)'],
    ],
    ["const { one, two: three } = await import('@latchkey/ui');", ['1 @latchkey/ui one', '1 @latchkey/ui two']],
    ["import('@latchkey/ui').then(({ one }) => one);", ['1 @latchkey/ui one']],
    ["const ui = await import('@latchkey/ui');\nui.one();", ['2 @latchkey/ui one']],
    ["(await import('@latchkey/ui')).one();", ['1 @latchkey/ui one']],
    ["const { one } = require('@latchkey/ui');", ['1 @latchkey/ui one']],
    ["let a: import('@latchkey/ui').One.Two;", ['1 @latchkey/ui One']],
    ["let a: typeof import('@latchkey/ui');", ['1 @latchkey/ui (module)']],
    ["import { one } from '@latchkeys/ui';\nimport two from 'latchkey-plugin';\nimport './own.js';", []],
  ])('reads %s', (text, expected) => {
    expect(namesIn(text)).toEqual(
      expected.length > 1 && text.startsWith('import * as') ? expect.arrayContaining(expected) : expected,
    );
  });

  it('reads built code and its declarations', () => {
    expect(namesIn('import{one as t}from"@latchkey/ui";export{t as u};', 'dist/index.js')).toEqual([
      '1 @latchkey/ui one',
    ]);
    expect(namesIn("export declare const a: import('@latchkey/ui').One;", 'dist/index.d.ts')).toEqual([
      '1 @latchkey/ui One',
    ]);
  });
});

describe('checkCompatibility', () => {
  write({
    'plugin/src/index.ts': "import { compose, defineSlot, type Place, type Slot } from '@latchkey/kernel';\n",
    'plugin/src/views/view.tsx':
      "import 'latchkey/styles.css';\n\nimport { compose, splice } from 'latchkey/kernel';\nimport { Button } from '@latchkey/ui';\nimport { late } from 'latchkey/late';\n",
    'plugin/src/node_modules/other/index.js': "import { gone } from '@latchkey/kernel';\n",
  });
  const found = checkCompatibility([join(folder, 'plugin/src')], join(folder, 'release'));

  it('finds nothing missing where the release has each export, through re-exports and types too', () => {
    const path = join(folder, 'plugin/src/index.ts');
    expect(checkCompatibility([path], join(folder, 'release'))).toMatchObject({
      release: { '@latchkey/kernel': '0.2.0' },
      missing: [],
    });
  });

  it('names a missing export, package and entry with file and line', () => {
    const view = join(folder, 'plugin/src/views/view.tsx');
    expect(found.missing).toEqual([
      { specifier: 'latchkey/kernel', name: 'splice', file: view, line: 3, missing: 'export' },
      { specifier: '@latchkey/ui', name: 'Button', file: view, line: 4, missing: 'package' },
      { specifier: 'latchkey/late', name: 'late', file: view, line: 5, missing: 'entry' },
    ]);
    expect(describeCompatibility(found)).toBe(
      [
        `${view}:3: "latchkey/kernel" has no export "splice"`,
        `${view}:4: the release has no package @latchkey/ui`,
        `${view}:5: latchkey has no entry "latchkey/late"`,
        '3 of 9 uses are missing in the release of @latchkey/kernel 0.2.0, latchkey 0.2.0.',
      ].join('\n'),
    );
  });

  it('finds an entry that has no declarations', () => {
    write({ 'plugin/page.ts': "import early from 'latchkey/early.js';\n" });
    expect(checkCompatibility([join(folder, 'plugin/page.ts')], join(folder, 'release'))).toMatchObject({
      uses: [{ name: 'default' }],
      missing: [],
    });
  });

  it('throws for a path that does not exist', () => {
    expect(() => checkCompatibility([join(folder, 'nothing')], folder)).toThrow(/ENOENT/);
  });
});
