import { readdirSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { workspace } from '../workspace/run.mjs';

/**
 * A set of browser specs with the pages that they open.
 *
 * @typedef {object} Suite
 * @property {string} name
 * @property {string} folder of the specs, relative to the workspace
 * @property {string} [pages] folder of the pages' sources, relative to the workspace; left out: the suite opens pages
 *   that are built elsewhere
 * @property {readonly string[]} [served] folders of pages that are served as they are, relative to the workspace
 * @property {boolean} [react18] whether tests tagged `@react-18` also run on pages built with React 18.2
 */

const plugins = readdirSync(join(workspace, 'libs/plugins')).sort();

const PLAYGROUND = 'apps/playground/dist';

/** The playground, built with Preact. */
export const PLAYGROUND_ON_PREACT = join(workspace, 'apps/playground/dist-preact');

/** Every suite of the workspace. @type {readonly Suite[]} */
export const suites = [
  ...plugins.map((name) => ({
    name,
    folder: `libs/plugins/${name}/e2e`,
    pages: `libs/plugins/${name}/e2e/pages`,
    react18: true,
  })),
  { name: 'element', folder: 'libs/element/e2e', pages: 'libs/element/e2e/pages', react18: true },
  { name: 'options', folder: 'libs/options/e2e', pages: 'libs/options/e2e/pages', react18: true },
  {
    name: 'script-tag',
    folder: 'libs/element/e2e/script-tag',
    served: ['libs/element/e2e/script-tag/pages', 'libs/element/dist'],
  },
  { name: 'cross-product', folder: 'apps/e2e', served: [PLAYGROUND] },
  { name: 'harness', folder: 'libs/testing/e2e', pages: 'libs/testing/e2e/pages' },
  { name: 'planted', folder: 'libs/testing/e2e/planted', served: ['libs/testing/e2e/planted/pages'] },
];

/**
 * The suite that a spec file belongs to: the one with the deepest folder around it.
 *
 * @param {string} file an absolute path
 * @returns {Suite}
 * @throws when the file is in no suite.
 */
export function suiteOf(file) {
  const [suite] = suites
    .filter(({ folder }) => file.startsWith(resolve(workspace, folder) + sep))
    .sort((a, b) => b.folder.length - a.folder.length);
  if (!suite) throw new Error(`${file} is in no suite of tools/e2e/suites.mjs.`);
  return suite;
}

/**
 * The folder of a suite's pages that are built with a version of React, or with Preact.
 *
 * @param {Suite} suite
 * @param {18 | 19 | 'preact'} react
 */
export function pagesFolder({ folder }, react) {
  return join(workspace, folder, 'dist', react === 'preact' ? react : `react-${react}`);
}

/**
 * Returns the folders that a suite's pages are served from. The first folder that contains a file wins.
 *
 * @param {Suite} suite
 * @param {18 | 19 | 'preact'} react
 * @returns {readonly string[]}
 */
export function servedFolders(suite, react) {
  const { served } = suite;
  if (!served) return [pagesFolder(suite, react)];
  const onPreact = react === 'preact' && served[0] === PLAYGROUND;
  return onPreact ? [PLAYGROUND_ON_PREACT] : served.map((folder) => join(workspace, folder));
}
