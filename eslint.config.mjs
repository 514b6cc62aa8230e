import nx from '@nx/eslint-plugin';
import tseslint from 'typescript-eslint';
import { awaitInView, defaultExport, sinks, unsteadyTests } from './tools/checks/bans.mjs';
import { layers, layersInTests } from './tools/checks/layers.mjs';

const tests = [
  '{libs,apps}/**/*.test.{ts,tsx}',
  '{libs,apps}/**/*.spec.ts',
  '{libs,apps}/**/e2e/**/*.{ts,tsx}',
  'libs/{preset,kernel,session,plugins/*}/test/**/*.{ts,tsx}',
];
const configs = ['**/*.config.{ts,mjs}'];

const constraints = (table) =>
  Object.entries(table).map(([name, allowed]) => ({
    sourceTag: `type:${name}`,
    onlyDependOnLibsWithTags: allowed.map((other) => `type:${other}`),
  }));

const boundaries = (table) => [
  'error',
  {
    // Configs, and the harness of the browser specs, reach the workspace's own tools by path.
    allow: ['^(\.\./)+tools/.*\.mjs$'],
    allowCircularSelfDependency: true,
    // The preset has an entry with every product, and one that loads those of a configuration.
    checkDynamicDependenciesExceptions: ['^@latchkey/'],
    depConstraints: constraints(table),
  },
];

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
      '@nx/enforce-module-boundaries': boundaries(layers),
      'no-eval': 'error',
      'no-new-func': 'error',
      eqeqeq: 'error',
      'prefer-const': 'error',
      'object-shorthand': 'error',
      'no-restricted-syntax': ban(sinks, defaultExport),
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
  { files: ['**/*.view.tsx'], rules: { 'no-restricted-syntax': ban(sinks, defaultExport, awaitInView) } },
  {
    files: ['**/src/**/views/*.view.tsx', 'libs/shell/src/**/*.view.tsx'],
    rules: { 'no-restricted-syntax': ban(sinks, awaitInView) },
  },

  // The kernel and the vocabulary know neither React nor a browser.
  {
    files: ['libs/{kernel,slots}/src/**/*.ts'],
    ignores: tests,
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [{ group: ['react', 'react/*', 'react-dom', 'react-dom/*'], message: 'Views are opaque here.' }] },
      ],
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
      'no-restricted-imports': ['error', { patterns: [{ group: ['node:*'], message: 'A page has no Node.' }] }],
    },
  },

  {
    files: tests,
    rules: {
      '@nx/enforce-module-boundaries': boundaries(layersInTests),
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
    rules: { '@nx/enforce-module-boundaries': boundaries(layersInTests) },
  },
  // Templates import what a plugin outside of the workspace imports.
  {
    files: ['libs/create-latchkey-plugin/templates/**/*.{ts,tsx}'],
    rules: { '@nx/enforce-module-boundaries': boundaries(layersInTests) },
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
