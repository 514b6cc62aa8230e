import { ESLint } from 'eslint';
import { beforeAll, describe, expect, it } from 'vitest';
import { nx } from '../workspace/run.mjs';
import { workspace } from '../workspace/packages.mjs';

// The rules of eslint.config.mjs about imports, on files that do not exist.

const eslint = new ESLint({ cwd: workspace });

async function complaints(filePath, code) {
  const [{ messages }] = await eslint.lintText(`${code}\n`, { filePath });
  return messages.filter(({ ruleId }) => !ruleId?.endsWith('no-unused-vars')).map(({ message }) => message);
}

beforeAll(async () => {
  // ESLint reads the module boundaries from Nx's project graph, which any command of Nx updates.
  const { code, output } = await nx(['show', 'projects']);
  expect(code, output).toBe(0);
});

const EML = 'libs/plugins/eml/src/eml.ts';

describe('boundaries', () => {
  it.each([
    ['a static import', "import { otp } from '@latchkey/otp';"],
    ['a re-export', "export * from '@latchkey/otp';"],
    ['a type', "import type { OtpOptions } from '@latchkey/otp';"],
    ['import()', "export const load = () => import('@latchkey/otp');"],
  ])('no plugin imports a plugin: %s', async (_name, code) => {
    expect(await complaints(EML, code)).toEqual([expect.stringContaining('"type:plugin" can only depend on')]);
  });

  it.each([
    ['a plugin in a type', EML, "export let a: import('@latchkey/otp').OtpOptions;", 'by an import declaration'],
    ['the shell a plugin', 'libs/shell/src/a.ts', "import '@latchkey/eml';", 'Circular dependency'],
    ['themes the shell', 'libs/themes/src/a.ts', "import '@latchkey/shell';", '"type:themes" can only depend on'],
    ['the kernel a package', 'libs/kernel/src/a.ts', "import '@latchkey/ui';", '"type:kernel" cannot depend on'],
    ['the kernel React', 'libs/kernel/src/a.ts', "import 'react';", 'not allowed to import "react"'],
    ['a plugin react-dom', EML, "import 'react-dom/client';", 'not allowed to import "react-dom/client"'],
    ['a plugin jose', EML, "import 'jose';", 'not allowed to import "jose"'],
    ['the shell the client', 'libs/shell/src/a.ts', "import '@stytch/vanilla-js';", 'not allowed to import "@stytch/'],
    ['the client sheets', 'libs/client/src/a.ts', "import '@vanilla-extract/css';", 'not allowed to import "@vanilla-'],
    ['a page Node', 'libs/session/src/a.ts', "import 'node:fs';", 'A page has no Node.'],
    ['another package’s file', 'libs/shell/src/a.ts', "import '../../kernel/src/b.js';", 'relative or absolute path'],
    ['a test a neighbour', 'libs/plugins/eml/src/a.test.ts', "import '@latchkey/otp';", '"type:plugin" can only'],
    [
      'a test the harness',
      'libs/plugins/eml/src/a.test.ts',
      "import '@latchkey/testing/e2e';",
      '"type:plugin" can only',
    ],
    ['a page a neighbour', 'libs/plugins/eml/e2e/pages/a.ts', "import '@latchkey/otp';", '"suite:eml" can only'],
    [
      'a page import()',
      'libs/plugins/eml/e2e/pages/a.ts',
      "export const a = () => import('@latchkey/otp');",
      '"suite:eml"',
    ],
    ['a spec a source', 'libs/plugins/eml/e2e/a.spec.ts', "import '../src/flows.js';", 'relative or absolute path'],
    [
      'a pure rule a store',
      'apps/emulator/src/domain/a.ts',
      "export type { B } from '../store/b.js';",
      'Pure rules import nothing else',
    ],
    ['its own package by name', 'libs/shell/src/a.ts', "import '@latchkey/shell/mount';", 'use relative imports'],
  ])('forbid %s', async (_name, path, code, complaint) => {
    expect(await complaints(path, code)).toEqual([expect.stringContaining(complaint)]);
  });

  it.each([
    ['a plugin the kernel', EML, "import '@latchkey/kernel';"],
    ['a plugin’s page its plugin', 'libs/plugins/eml/e2e/pages/a.ts', "import '@latchkey/eml';"],
    ['a plugin’s page a dependency', 'libs/plugins/onetap/e2e/pages/a.ts', "import '@latchkey/oauth';"],
    ['a plugin’s spec the harness', 'libs/plugins/eml/e2e/a.spec.ts', "import '@latchkey/testing/e2e';"],
    ['a plugin’s page the shell', 'libs/plugins/eml/e2e/pages/a.ts', "import '@latchkey/shell/mount';"],
    ['a test the fakes', 'libs/plugins/eml/src/a.test.ts', "import '@latchkey/testing';"],
    ['a pure rule its neighbour', 'apps/emulator/src/domain/a.ts', "import './b.js';"],
    ['a test of a pure rule the fakes', 'apps/emulator/src/domain/a.test.ts', "import '../testing/bench.js';"],
    ['words in a comment', 'libs/kernel/src/a.ts', "// import '@latchkey/shell'"],
  ])('allow %s', async (_name, path, code) => {
    expect(await complaints(path, code)).toEqual([]);
  });
});

// `widget.tsx` imports `main.tsx`, which imports neither of these.
describe('cycles of value imports', () => {
  const MAIN = 'libs/shell/src/main/main.tsx';

  it.each([
    "import { Widget } from '../widget.js'; export const a = Widget;",
    "import { type WidgetProps, Widget } from '../widget.js'; export const a: WidgetProps = Widget;",
    "import * as a from '../widget.js'; export { a };",
    "import '../widget.js';",
    "export { Widget } from '../widget.js';",
    "export * from '../widget.js';",
    // Over a third module.
    "export * from '../mount.js';",
  ])('are found: %s', async (code) => {
    expect(await complaints(MAIN, code)).toEqual([expect.stringMatching(/[Dd]ependency cycle/)]);
  });

  it.each([
    "import type { Widget } from '../widget.js'; export type A = Widget;",
    "import { type Widget } from '../widget.js'; export type A = Widget;",
    "export const load = () => import('../widget.js');",
  ])('do not include: %s', async (code) => {
    expect(await complaints(MAIN, code)).toEqual([]);
  });
});
