/**
 * The layers that each layer may import, by the `type:` tag in each package.json and project.json. ESLint reads this
 * table for the projects of Nx, `boundaries.mjs` for every import.
 */
export const layers = {
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
  // Browser specs of one plugin. `boundaries.mjs` also checks which plugins they import.
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
export const layersInTests = {
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

/** Folders of pure rules: their sources import nothing else of their package. */
export const pureFolders = ['apps/emulator/src/domain'];

/** Packages of others that only some layers may import. */
export const reserved = [
  {
    name: /^react(-dom)?($|\/)/,
    layers: ['ui', 'react', 'plugin', 'shell', 'preset', 'session', 'options', 'testing', 'generator', 'app'],
  },
  { name: /^react-dom($|\/)/, layers: ['shell', 'preset', 'options', 'testing', 'app'] },
  { name: /^@stytch\//, layers: ['client', 'plugin', 'app'] },
  { name: /^jose($|\/)/, layers: ['session', 'app'] },
  { name: /^@vanilla-extract\//, layers: ['ui', 'plugin', 'shell', 'options', 'tool'] },
  { name: /^node:/, layers: ['testing', 'tool', 'app'] },
];
