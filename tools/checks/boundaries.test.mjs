import { describe, expect, it } from 'vitest';
import { boundaryProblems } from './boundaries.mjs';
import { workspace } from './workspace.mjs';

const emulator = `${workspace}/apps/emulator`;
const entry = (folder, name, layer, exports = { '.': {} }) => ({
  ...{ folder, name, layer },
  ...{ manifest: { name, exports }, dependencies: [] },
});
const specs = (folder, name, layer, dependencies = []) => ({ folder, name, layer, dependencies });
const all = [
  entry('/w/libs/kernel', '@latchkey/kernel', 'kernel'),
  entry('/w/libs/shell', '@latchkey/shell', 'shell', { '.': {}, './mount': {} }),
  entry('/w/libs/plugins/eml', '@latchkey/eml', 'plugin'),
  entry('/w/libs/plugins/otp', '@latchkey/otp', 'plugin'),
  entry('/w/libs/plugins/oauth', '@latchkey/oauth', 'plugin'),
  entry(emulator, '@latchkey/emulator', 'app'),
  specs('/w/libs/plugins/eml/e2e', 'eml-e2e', 'e2e'),
  specs('/w/libs/plugins/onetap/e2e', 'onetap-e2e', 'e2e', ['@latchkey/oauth']),
  entry('/w/libs/testing', '@latchkey/testing', 'testing', { '.': {}, './e2e': './e2e/index.ts' }),
  specs('/w/libs/testing/e2e', 'harness', 'harness'),
];
const problems = (path, text) => boundaryProblems(path, text, all);

describe('boundaries', () => {
  it.each([
    ['a static import', "import { otp } from '@latchkey/otp';"],
    ['a re-export', "export * from '@latchkey/otp';"],
    ['a type', "import type { OtpOptions } from '@latchkey/otp';"],
    ['a type in place', "let options: import('@latchkey/otp').OtpOptions;"],
    ['import()', "const load = () => import('@latchkey/otp');"],
  ])('no plugin imports a plugin: %s', (_name, text) => {
    expect(problems('/w/libs/plugins/eml/src/eml.ts', `\n${text}`)).toEqual([
      expect.stringMatching(/libs\/plugins\/eml\/src\/eml\.ts:2: plugin must not import plugin \("@latchkey\/otp"\)/),
    ]);
  });

  it.each([
    ['the shell a plugin', '/w/libs/shell/src/widget.tsx', "import '@latchkey/eml';", 'shell must not import plugin'],
    [
      'the kernel anything',
      '/w/libs/kernel/src/store.ts',
      "import '@latchkey/shell';",
      'it may import nothing of ours',
    ],
    ['the kernel React', '/w/libs/kernel/src/store.ts', "import 'react';", 'kernel must not import "react"'],
    [
      'a plugin react-dom',
      '/w/libs/plugins/eml/src/eml.ts',
      "import 'react-dom/client';",
      'must not import "react-dom',
    ],
    ['a file of another package', '/w/libs/shell/src/a.ts', "import '../../kernel/src/b.js';", 'leaves the package'],
    ['what is no entry point', '/w/libs/shell/src/a.ts', "import '@latchkey/kernel/src/b.js';", 'is no entry point'],
    ['a plugin’s test a neighbour', '/w/libs/plugins/eml/src/eml.test.ts', "import '@latchkey/otp';", 'import plugin'],
    ['a plugin’s page a neighbour', '/w/libs/plugins/eml/e2e/pages/two.ts', "import '@latchkey/otp';", 'one plugin'],
    ['a plugin’s test the harness', '/w/libs/plugins/eml/src/a.test.ts', "import '@latchkey/testing/e2e';", 'harness'],
    ['a spec a source', '/w/libs/plugins/eml/e2e/a.spec.ts', "import '../src/flows.js';", 'leaves the package'],
    [
      'a pure rule a store',
      `${emulator}/src/domain/a.ts`,
      "import type { B } from '../store/b.js';",
      'leaves apps/emulator',
    ],
    ['its own package by name', '/w/libs/shell/src/a.ts', "import '@latchkey/shell/mount';", 'use a relative path'],
  ])('forbids %s', (_name, path, text, problem) => {
    expect(problems(path, text)).toEqual([expect.stringContaining(problem)]);
  });

  it.each([
    ['a plugin the kernel', '/w/libs/plugins/eml/src/eml.ts', "import '@latchkey/kernel';"],
    ['a plugin’s page its plugin', '/w/libs/plugins/eml/e2e/pages/two.ts', "import '@latchkey/eml';"],
    ['a plugin’s page a dependency', '/w/libs/plugins/onetap/e2e/pages/two.ts', "import '@latchkey/oauth';"],
    ['a plugin’s spec the harness', '/w/libs/plugins/eml/e2e/a.spec.ts', "import '@latchkey/testing/e2e';"],
    ['a plugin’s page the shell', '/w/libs/plugins/eml/e2e/pages/login.ts', "import '@latchkey/shell/mount';"],
    ['a test the fakes', '/w/libs/plugins/eml/src/flows.test.ts', "import '@latchkey/testing';"],
    ['a pure rule its neighbour', `${emulator}/src/domain/a.ts`, "import './b.js';"],
    ['a test of a pure rule the fakes', `${emulator}/src/domain/a.test.ts`, "import '../testing/bench.js';"],
    ['a store a pure rule', `${emulator}/src/store/a.ts`, "import '../domain/b.js';"],
    ['words in a comment', '/w/libs/kernel/src/store.ts', "// import '@latchkey/shell'"],
  ])('allows %s', (_name, path, text) => {
    expect(problems(path, text)).toEqual([]);
  });
});
