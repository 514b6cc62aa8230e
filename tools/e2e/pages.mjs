import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { build, mergeConfig } from 'vite';
import { latchkeyVite } from '../build/vite.mjs';
import { run, workspace } from '../workspace/run.mjs';
import { pagesFolder, PLAYGROUND_ON_PREACT, suites } from './suites.mjs';

// React and the official client are separate files, so that a test can separate their bytes from those of the widget.
const vendorGroups = [
  { name: 'react', test: /[\\/]node_modules[\\/](react|react-dom|scheduler|preact)[\\/]/ },
  { name: 'stytch', test: /[\\/]node_modules[\\/]@stytch[\\/]/ },
];

/**
 * Completes the HTML files of the pages, which state their titles and their scripts only. The page `two` has the
 * containers of two widgets.
 *
 * @type {import('vite').Plugin}
 */
const pageTemplate = {
  name: 'latchkey-page-template',
  transformIndexHtml: {
    order: 'pre',
    handler(head, { path }) {
      const name = basename(path, '.html');
      const [, title] = /<title>(.*)<\/title>/.exec(head) ?? [];
      const containers =
        name === 'two'
          ? '<section id="first" aria-label="First"></section><section id="second" aria-label="Second"></section>'
          : '<div id="login"></div>';
      return `<!doctype html>
<html lang="en" data-page="${name}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    ${head}
  </head>
  <body>
    <main>
      <h1>${title}</h1>
      ${containers}
    </main>
  </body>
</html>
`;
    },
  },
};

/**
 * Builds the pages that the browser specs of a suite open, for production: every `pages/*.html`. Those of React 18, the
 * oldest supported version, come into `dist/react-18` of the suite, those of Preact into `dist/preact`.
 *
 * @param {string} folder of the suite, relative to the workspace
 * @param {18 | 19 | 'preact'} react
 */
export async function buildSuite(folder, react) {
  const suite = suites.find((one) => one.folder === folder);
  if (!suite) throw new Error(`No suite is in ${folder}. Suites: ${suites.map((one) => one.folder).join(', ')}.`);
  if (suite.pages) await buildPages(suite, react);
  else if (react === 'preact') await buildPlayground();
}

async function buildPages(suite, react) {
  const outDir = pagesFolder(suite, react);
  const entries = await entriesOf(suite);
  await build(
    mergeConfig(latchkeyVite({ react }), {
      root: join(workspace, suite.pages),
      configFile: false,
      publicDir: false,
      logLevel: 'warn',
      plugins: [pageTemplate],
      build: {
        outDir,
        emptyOutDir: true,
        reportCompressedSize: false,
        rolldownOptions: {
          input: Object.fromEntries(entries),
          output: { codeSplitting: { groups: vendorGroups } },
        },
      },
    }),
  );
}

/** Builds the playground with Preact, for the cross-product specs. */
async function buildPlayground() {
  const args = ['build', '--logLevel', 'warn', '--emptyOutDir', '--outDir', PLAYGROUND_ON_PREACT];
  const settings = { cwd: join(workspace, 'apps/playground'), env: { LATCHKEY_REACT: 'preact' } };
  const { code, output } = await run('node_modules/vite/bin/vite.js', args, settings);
  if (code !== 0) throw new Error(`The build of the playground failed:\n${output}`);
}

/** The pages of a suite with the names of their chunks: `[login, …/libs/plugins/eml/e2e/pages/login.html]`. */
async function entriesOf({ pages }) {
  const files = (await readdir(join(workspace, pages))).filter((file) => file.endsWith('.html'));
  if (files.length === 0) throw new Error(`${pages} holds no page. A browser spec opens at least one.`);
  return files.map((file) => [file.slice(0, -5), join(workspace, pages, file)]);
}
