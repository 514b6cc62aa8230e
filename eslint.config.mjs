import nx from '@nx/eslint-plugin';
import { createNodeResolver, importX } from 'eslint-plugin-import-x';
import tseslint from 'typescript-eslint';
import { awaitInView, defaultExport, packageInType, sinks, unsteadyTests } from './tools/checks/bans.mjs';
import { constraints, constraintsInTests } from './tools/checks/layers.mjs';
import { retiredNames } from './tools/checks/retired-names.mjs';

const tests = [
  '{libs,apps}/**/*.test.{ts,tsx}',
  '{libs,apps}/**/*.spec.ts',
  '{libs,apps}/**/e2e/**/*.{ts,tsx}',
  'libs/{preset,kernel,session,plugins/*}/test/**/*.{ts,tsx}',
];
const configs = ['**/*.config.{ts,mjs}'];

const boundaries = (depConstraints, allowCircularSelfDependency) => [
  'error',
  {
    // Configs, and the harness of the browser specs, reach the workspace's own tools by path.
    // A name with a hash is an entry of the manifest's `imports`.
    allow: ['^(\.\./)+tools/.*\.mjs$', '^#'],
    allowCircularSelfDependency,
    // The preset has an entry with every product, and one that loads those of a configuration.
    checkDynamicDependenciesExceptions: ['^@latchkey/'],
    depConstraints,
  },
];
/** A test may import its own package by name. */
const boundariesInTests = boundaries(constraintsInTests, true);

const ban = (...rules) => ['error', ...rules.flat()];

export default tseslint.config(
  {
    ignores: [
      '**/node_modules',
      '**/dist',
      '**/dist-*',
      '**/coverage',
      '.nx',
      '**/test-results',
      'screens/**',
      '**/.latchkey',
      // Hosts resolve what they import in folders outside of the workspace; their own `tsc` checks them.
      'apps/hosts/*/**',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },

  // Tools are plain modules for Node.
  {
    files: ['**/*.mjs'],
    extends: [tseslint.configs.base],
    rules: { 'no-undef': 'off', '@typescript-eslint/no-unused-vars': 'error' },
  },

  {
    files: ['{libs,apps}/**/*.{ts,tsx}'],
    extends: [tseslint.configs.strict],
    plugins: { '@nx': nx },
    rules: {
      '@nx/enforce-module-boundaries': boundaries(constraints, false),
      // Their replacements are in the file.
      'id-denylist': ['error', ...Object.keys(retiredNames)],
      'no-eval': 'error',
      'no-new-func': 'error',
      eqeqeq: 'error',
      'prefer-const': 'error',
      'object-shorthand': 'error',
      'no-restricted-syntax': ban(sinks, defaultExport, packageInType),
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
      // An empty object type says "nothing beyond", and reads well in generic code.
      '@typescript-eslint/no-empty-object-type': [
        'error',
        { allowObjectTypes: 'always', allowInterfaces: 'with-single-extends' },
      ],
      '@typescript-eslint/no-invalid-void-type': 'off',
    },
  },

  // Views: no waiting. Lazily loaded ones have a default export.
  {
    files: ['**/*.view.tsx'],
    rules: { 'no-restricted-syntax': ban(sinks, defaultExport, packageInType, awaitInView) },
  },
  {
    files: ['**/src/**/views/*.view.tsx', 'libs/shell/src/**/*.view.tsx'],
    rules: { 'no-restricted-syntax': ban(sinks, packageInType, awaitInView) },
  },

  // A module of a cycle may read a value that another one has not set yet. Types and import() set none. Oxlint's rule does
  // not resolve `./a.js` to `a.tsx` (https://github.com/oxc-project/oxc/pull/25955).
  {
    files: ['libs/**/src/**/*.{ts,tsx}'],
    ignores: tests,
    plugins: { 'import-x': importX },
    settings: {
      'import-x/extensions': ['.ts', '.tsx'],
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
      'import-x/resolver-next': [createNodeResolver({ extensionAlias: { '.js': ['.ts', '.tsx'] } })],
    },
    rules: { 'import-x/no-cycle': ['error', { ignoreExternal: true, allowUnsafeDynamicCyclicDependency: true }] },
  },

  // The kernel and the vocabulary do not know a browser.
  {
    files: ['libs/{kernel,slots}/src/**/*.ts'],
    ignores: tests,
    rules: {
      'no-restricted-globals': [
        'error',
        ...['window', 'document', 'navigator', 'location', 'history', 'localStorage', 'sessionStorage', 'fetch'].map(
          (name) => ({ name, message: 'No DOM here: take what you need as a parameter.' }),
        ),
      ],
    },
  },

  // What a page loads runs without Node, whose types a dependency may bring along.
  {
    files: ['libs/{client,react,shell,ui}/src/**/*.{ts,tsx}', 'libs/plugins/*/src/**/*.{ts,tsx}'],
    ignores: tests,
    rules: {
      'no-restricted-globals': [
        'error',
        ...['process', 'Buffer', 'global', 'require', 'setImmediate', '__dirname'].map((name) => ({
          name,
          message: 'A page has no Node.',
        })),
      ],
    },
  },
  // Nx's rule does not see the modules of Node.
  {
    files: ['libs/**/src/**/*.{ts,tsx}'],
    ignores: [...tests, 'libs/{testing,upgrade,vite}/**'],
    rules: {
      'no-restricted-imports': ['error', { patterns: [{ group: ['node:*'], message: 'A page has no Node.' }] }],
    },
  },
  // Pure rules.
  {
    files: ['apps/emulator/src/domain/**/*.ts'],
    ignores: tests,
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [{ group: ['../*'], message: 'Pure rules import nothing else of their package.' }] },
      ],
    },
  },

  {
    files: tests,
    rules: {
      '@nx/enforce-module-boundaries': boundariesInTests,
      'no-restricted-syntax': ban(sinks, defaultExport, unsteadyTests),
      'no-restricted-imports': [
        'error',
        {
          paths: ['timers/promises', 'node:timers/promises'].map((name) => ({
            name,
            message: 'A fixed wait is too short or too long. Wait for a state.',
          })),
        },
      ],
      // `{}` as a fixture list is Playwright's way of saying "none".
      'no-empty-pattern': 'off',
    },
  },
  // The script-tag build is a page of the element with every product; type tests use products as a host does.
  {
    files: ['libs/element/script/**/*.ts', 'libs/element/src/*.test-d.ts'],
    rules: { '@nx/enforce-module-boundaries': boundariesInTests },
  },
  // The gallery is a page.
  { files: ['libs/ui/gallery/**/*.{ts,tsx}'], rules: { '@nx/enforce-module-boundaries': boundariesInTests } },
  // Templates import what a plugin outside of the workspace imports.
  {
    files: ['libs/create-latchkey-plugin/templates/**/*.{ts,tsx}'],
    rules: { '@nx/enforce-module-boundaries': boundariesInTests },
  },
  {
    files: ['**/*.test-d.ts'],
    rules: {
      '@typescript-eslint/no-unused-expressions': 'off',
      '@typescript-eslint/no-explicit-any': 'off',
    },
  },

  // Configs are read by tools that want a default export.
  { files: configs, rules: { 'no-restricted-syntax': 'off' } },
);
