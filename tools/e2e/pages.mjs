import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { build, mergeConfig } from 'vite';
import { latchkeyVite } from '../build/vite.mjs';
import { run, workspace } from '../workspace/run.mjs';
import { pagesFolder, PLAYGROUND_ON_PREACT, suites } from './suites.mjs';

// Builds the pages that browser specs open, for production: every `pages/*.html` of the suites whose folders the command
// line names, or of all suites. `--react 18` builds with the oldest supported version, into `dist/react-18` of the suite,
// `--react preact` with Preact; otherwise the pages are in `dist/react-19`.

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

const { values: options, positionals } = parseArgs({
  options: { react: { type: 'string', default: '19' } },
  allowPositionals: true,
});
const react = options.react === 'preact' ? options.react : Number(options.react);
const wanted = positionals.map((path) => path.replace(/\/$/, ''));
const unknown = wanted.filter((path) => !suites.some(({ folder }) => folder === path));
if (unknown.length > 0) {
  throw new Error(`No suite is in ${unknown.join(', ')}. Suites: ${suites.map(({ folder }) => folder).join(', ')}.`);
}
const isWanted = ({ folder, pages, react18 }) =>
  pages && (wanted.length === 0 || wanted.includes(folder)) && (react !== 18 || react18);

for (const suite of suites.filter(isWanted)) await buildPages(suite);
if (react === 'preact' && (wanted.length === 0 || wanted.includes('apps/e2e'))) await buildPlayground();

async function buildPages(suite) {
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
  console.log(`${suite.name}, ${react === 'preact' ? 'Preact' : `React ${react}`}: ${entries.length} pages`);
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
