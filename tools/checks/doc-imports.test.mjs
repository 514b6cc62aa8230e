import { expect, it } from 'vitest';
import { allImportProblems, importProblems } from './doc-imports.mjs';

const example = (code) => `\`\`\`tsx compile\n${code}\n\`\`\`\n`;
const install = '```sh\nnpm install latchkey @latchkey/otp@0.1 react\n```\n';

it('finds nothing in the documents', () => {
  expect(allImportProblems()).toEqual([]);
});

it.each([
  ['an entry of an installed package', "import { otp } from 'latchkey/otp';"],
  ['a package that is installed with a version', "import {\n  otp,\n} from '@latchkey/otp';"],
  ['a file and a package of others', "import { app } from './app.js';\nimport { expect } from 'vitest';"],
  ['an await in a function', "import { mount } from 'latchkey';\nasync function f() {\n  await mount();\n}"],
])('accepts %s', (_, code) => {
  expect(importProblems(`${install}${example(code)}`)).toEqual([]);
});

it.each([
  ['a package', "import { mount } from '@latchkey/shell/mount';", '@latchkey/shell'],
  ['a type', "import type { Provider } from '@latchkey/client';", '@latchkey/client'],
  ["a part of React's", "import { createRoot } from 'react-dom/client';", 'react-dom'],
])('reports %s that no install line names', (_, code, name) => {
  expect(importProblems(`${install}${example(code)}`)).toEqual([
    `an example imports ${name}, which no install line names`,
  ]);
});

it('knows the install lines of a general document', () => {
  const code = example("import { definePlugin } from '@latchkey/kernel';");
  expect(importProblems(code, 'npm install @latchkey/kernel')).toEqual([]);
});

it('reports an await at the top level of a page', () => {
  const code = "import { Widget } from 'latchkey';\nconst language = await loadLocale('auto');";
  expect(importProblems(`${install}${example(code)}`)).toEqual([
    "an example waits at the top level: const language = await loadLocale('auto');",
  ]);
});
