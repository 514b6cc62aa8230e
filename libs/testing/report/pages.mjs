import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync, constants } from 'node:zlib';

/** The page without a plugin, to which the pages with one are compared. */
const BASE = `import { mount } from '@latchkey/shell/mount';
import { createProvider } from '@latchkey/client';
import { emailForm } from '@latchkey/testing/neighbours';

export const open = (...products) =>
  mount('#login', { provider: createProvider('public-token-test', {}), products: [emailForm(), ...products] });
`;

/**
 * Builds the pages of a plugin with one bundler.
 *
 * @param {string} project
 * @param {'vite' | 'webpack'} bundler
 * @param {object} plugin
 * @param {string} plugin.name of the package
 * @param {string} plugin.test the path of the placed test
 * @returns {Promise<import('./tier.mjs').Bytes>}
 */
export async function buildPages(project, bundler, { name, test }) {
  const factory = await factoryOf(test);
  const write = (page, code) => writeFile(join(project, 'pages', `${page}.js`), code);
  await write('open', BASE);
  await write('base', `import { open } from './open.js';\n\nopen();\n`);
  await write('unused', `import { open } from './open.js';\nimport * as unused from '${name}';\n\nopen();\n`);
  // The host's options arrive at run time, so that the bytes are those of the plugin.
  const own = `import { open } from './open.js';\nimport { ${factory} } from '${name}';\n\n`;
  await write('used', `${own}open(${factory}(globalThis.options));\n`);
  await write('shown', `import '../${relative(project, test).replaceAll('\\', '/')}';\n`);
  // The page without the plugin is the same for all plugins of a project.
  if (!existsSync(join(folderOf(project, bundler, 'base'), 'files.json'))) await build(project, bundler, 'base', test);
  await Promise.all(['unused', 'used', 'shown'].map((page) => build(project, bundler, page, test)));
  const [base, unused, used] = await Promise.all(
    ['base', 'unused', 'used'].map((page) => weigh(project, bundler, page)),
  );
  return { first: used.first - base.first, all: used.all - base.all, unused: unused.all - base.all };
}

/** The name under which a package exports the plugin's function, from its conformance test. */
async function factoryOf(test) {
  const code = await readFile(test, 'utf8');
  const [, name] = /\bdescribePlugin\(\s*([\w$]+)/.exec(code) ?? [];
  if (!name || !new RegExp(`import \\{[^}]*\\b${name.replace('$', '\\$')}\\b[^}]*\\}`).test(code))
    throw new Error(`${test} must call describePlugin with a function that it imports from the plugin’s package.`);
  return name;
}

async function build(project, bundler, page, test) {
  await promisify(execFile)(process.execPath, [`build-${bundler}.js`, page, test], {
    cwd: project,
    env: { ...process.env, NODE_ENV: 'production' },
  });
}

/** The folder of a built page. */
export const folderOf = (project, bundler, page) => join(project, 'dist', bundler, page);

/** The sizes of the files of a page. */
async function weigh(project, bundler, page) {
  const folder = folderOf(project, bundler, page);
  const { first, all } = JSON.parse(await readFile(join(folder, 'files.json'), 'utf8'));
  const sizes = new Map(
    await Promise.all(all.map(async (name) => [name, brotliSize(await readFile(join(folder, name)))])),
  );
  const sum = (names) => names.reduce((bytes, name) => bytes + sizes.get(name), 0);
  return { first: sum(first), all: sum(all) };
}

function brotliSize(code) {
  return brotliCompressSync(code, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}
