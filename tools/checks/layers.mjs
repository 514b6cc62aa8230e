/**
 * Who may import whom (DESIGN.md section 3), by the `type:` tag in each package.json. ESLint reads this for what Nx
 * knows of the projects, `boundaries.mjs` for every single import.
 */
export const layers = {
  kernel: [],
  slots: ['kernel'],
  client: ['kernel'],
  ui: [],
  react: ['kernel', 'ui'],
  plugin: ['kernel', 'slots', 'client', 'react', 'ui'],
  shell: ['kernel', 'slots', 'client', 'react', 'ui'],
  preset: ['kernel', 'slots', 'client', 'react', 'ui', 'shell', 'plugin'],
  testing: ['kernel', 'slots', 'client', 'react', 'ui', 'shell', 'app'],
  app: ['kernel', 'slots', 'client', 'react', 'ui', 'shell', 'plugin', 'preset', 'testing', 'app'],
};

/** What a package's tests may import beyond that. */
export const layersInTests = {
  ...Object.fromEntries(Object.entries(layers).map(([name, allowed]) => [name, [...allowed]])),
  plugin: [...layers.plugin, 'shell', 'testing'],
  shell: [...layers.shell, 'testing'],
  react: [...layers.react, 'testing'],
  preset: [...layers.preset, 'testing'],
};

/** What the pages of its browser specs may: they are hosts, and hosts put products together. */
export const layersInSpecs = { ...layersInTests, plugin: [...layersInTests.plugin, 'plugin'] };

/** Packages of others that only some layers may import. */
export const reserved = [
  { name: /^react(-dom)?($|\/)/, layers: ['ui', 'react', 'plugin', 'shell', 'preset', 'testing', 'app'] },
  { name: /^react-dom($|\/)/, layers: ['shell', 'preset', 'testing', 'app'] },
  { name: /^@stytch\//, layers: ['client', 'plugin', 'app'] },
  { name: /^@vanilla-extract\//, layers: ['ui', 'plugin', 'shell'] },
  { name: /^node:/, layers: ['testing', 'app'] },
];
