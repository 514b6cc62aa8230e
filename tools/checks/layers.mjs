import { projects } from '../workspace/packages.mjs';

// The allowed imports, for the rule `@nx/enforce-module-boundaries` of eslint.config.mjs.

/** The layers that each layer may import, by the `type:` tag in each package.json and project.json. */
const layers = {
  kernel: [],
  slots: ['kernel'],
  client: ['kernel'],
  ui: [],
  react: ['kernel', 'slots', 'ui'],
  plugin: ['kernel', 'slots', 'client', 'react', 'ui'],
  shell: ['kernel', 'slots', 'client', 'react', 'ui'],
  // The texts of all packages in other languages, and the function that loads them.
  locales: ['kernel', 'react', 'shell', 'plugin', 'options'],
  // A further language, in a package of its own. A page that does not import it contains none of it.
  language: ['react', 'locales'],
  preset: ['kernel', 'slots', 'client', 'react', 'ui', 'shell', 'plugin', 'locales', 'options'],
  // What hosts do with the session. A page with the widget alone contains none of it.
  session: ['kernel', 'client'],
  // Values of `styles`. A page that names no theme contains none of it.
  themes: ['ui'],
  // Options that only some pages need. A page that does not import them contains none of them.
  options: ['kernel', 'slots', 'client', 'react', 'ui', 'shell'],
  // Packages for the tools of hosts. They import no other package.
  tool: [],
  // `create-latchkey-plugin`. Its templates import what a plugin outside of the workspace may import.
  generator: [],
  // The package `@latchkey/core`, which has no sources.
  core: [],
  // The package `latchkey`, which re-exports the others.
  umbrella: [
    'kernel',
    'slots',
    'client',
    'react',
    'ui',
    'shell',
    'plugin',
    'locales',
    'preset',
    'element',
    'session',
    'options',
    'testing',
    'themes',
    'tool',
  ],
  // Without plugins and the preset: a host of the element has only the products that it passes.
  element: ['kernel', 'client', 'shell'],
  testing: ['kernel', 'slots', 'client', 'react', 'ui', 'shell'],
  harness: ['kernel', 'slots', 'client', 'react', 'ui', 'shell', 'testing', 'app'],
  // Browser specs of one plugin. `neighbours` restricts which plugins they import.
  e2e: ['kernel', 'slots', 'client', 'react', 'ui', 'shell', 'plugin', 'element', 'options', 'testing', 'harness'],
  app: [
    'kernel',
    'slots',
    'client',
    'react',
    'ui',
    'shell',
    'plugin',
    'locales',
    'preset',
    'element',
    'testing',
    'themes',
    'harness',
    'app',
  ],
};

/** What a package's tests may import beyond that. */
const layersInTests = {
  ...Object.fromEntries(Object.entries(layers).map(([name, allowed]) => [name, [...allowed]])),
  plugin: [...layers.plugin, 'shell', 'testing'],
  shell: [...layers.shell, 'testing'],
  react: [...layers.react, 'testing'],
  preset: [...layers.preset, 'testing'],
  session: [...layers.session, 'testing'],
  options: [...layers.options, 'plugin', 'testing'],
  language: [...layers.language, 'shell', 'plugin', 'testing'],
  generator: ['kernel', 'slots', 'client', 'react', 'ui', 'shell', 'plugin', 'locales', 'testing', 'app'],
  // The script-tag build, outside of `src`, contains every product.
  element: [...layers.element, 'slots', 'preset', 'plugin', 'locales', 'testing', 'harness'],
};

/** Packages of others that only some layers may import. */
const reserved = [
  {
    names: ['react', 'react/*'],
    layers: ['ui', 'react', 'plugin', 'shell', 'preset', 'session', 'options', 'testing', 'generator', 'app'],
  },
  { names: ['react-dom', 'react-dom/*'], layers: ['shell', 'preset', 'options', 'testing', 'app'] },
  { names: ['@stytch/*'], layers: ['client', 'plugin', 'app'] },
  { names: ['jose', 'jose/*'], layers: ['session', 'app'] },
  { names: ['@vanilla-extract/*'], layers: ['ui', 'plugin', 'shell', 'options', 'tool'] },
];

const tagsOf = (names) => names.map((name) => `type:${name}`);

/**
 * A page of specs that imports another plugin makes that plugin's changes run these specs. Specs import their own plugin
 * and those of `implicitDependencies`; further ones come from `@latchkey/testing/neighbours`, or the specs are in
 * `apps/e2e`.
 */
const neighbours = projects()
  .filter(({ layer }) => layer === 'e2e')
  .map(({ tags, dependencies }) => ({
    allSourceTags: ['type:e2e', tags.find((tag) => tag.startsWith('suite:'))],
    onlyDependOnLibsWithTags: [
      ...tagsOf(layers.e2e.filter((name) => name !== 'plugin')),
      ...[...tags, ...dependencies.map((name) => name.replace('@latchkey/', 'plugin:'))].filter((tag) =>
        tag.startsWith('plugin:'),
      ),
    ],
  }));

const constraintsOf = (table, bannedIn) => [
  ...neighbours,
  ...Object.entries(table).map(([name, allowed]) => ({
    sourceTag: `type:${name}`,
    onlyDependOnLibsWithTags: tagsOf(allowed),
    bannedExternalImports: bannedIn(name),
  })),
];

/** What the sources of a package may import. */
export const constraints = constraintsOf(layers, (layer) =>
  reserved.filter((one) => !one.layers.includes(layer)).flatMap(({ names }) => names),
);

/** What its tests may import. */
export const constraintsInTests = constraintsOf(layersInTests, () => []);
