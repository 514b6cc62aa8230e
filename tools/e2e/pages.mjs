import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { build, mergeConfig } from 'vite';
import { latchkeyVite } from '../build/vite.mjs';
import { run, workspace } from '../run.mjs';
import { appearanceFile, buildAppearanceScript } from './appearance-script.mjs';
import { pagesFolder, PLAYGROUND_ON_PREACT, suites } from './suites.mjs';

// Builds the pages that the browser specs open: every `pages/*.html` of the suites named on the command line, or of
// all suites that have pages. One production build per React version, in `dist-pages/react-19` and, for the suites that
// run on React 18.2 as well, in `dist-pages/react-18`; in the deep tier, one with Preact in `dist-pages/preact`. A page of the suite `eml` is `eml/login.html` there.

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

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !suites.some((suite) => suite.name === name));
if (unknown.length > 0) {
  throw new Error(`No suite is called ${unknown.join(', ')}. Suites: ${suites.map(({ name }) => name).join(', ')}.`);
}
const built = suites.filter(({ name, pages }) => pages && (wanted.length === 0 || wanted.includes(name)));

/** The script-tag build runs on Preact: `npm run test:deep` runs every spec on it, too. */
const hasPreact = process.env.LATCHKEY_TIER === 'deep' || process.env.LATCHKEY_REACT === 'preact';

await mkdir(dirname(appearanceFile), { recursive: true });
await Promise.all([
  buildAppearanceScript(),
  buildPages(19, built),
  buildPages(
    18,
    built.filter(({ react18 }) => react18),
  ),
  ...(hasPreact ? [buildPages('preact', built), buildPlayground()] : []),
]);

async function buildPages(react, chosen) {
  const entries = await Promise.all(chosen.map(entriesOf));
  const outDir = pagesFolder(react);
  await rm(outDir, { recursive: true, force: true });
  if (chosen.length === 0) return;
  await build(
    mergeConfig(latchkeyVite({ react }), {
      root: workspace,
      configFile: false,
      publicDir: false,
      logLevel: 'warn',
      plugins: [pageTemplate],
      build: {
        outDir,
        reportCompressedSize: false,
        rolldownOptions: {
          input: Object.fromEntries(entries.flat()),
          output: { codeSplitting: { groups: vendorGroups } },
        },
      },
    }),
  );
  // Vite writes a page under its path in the workspace.
  for (const { name, pages } of chosen) await rename(join(outDir, pages), join(outDir, name));
  for (const folder of ['libs', 'apps']) await rm(join(outDir, folder), { recursive: true, force: true });
  console.log(
    `${react === 'preact' ? 'Preact' : `React ${react}`}: ${entries.flat().length} pages of ${chosen.map(({ name }) => name).join(', ')}`,
  );
}

/** Builds the playground with Preact, for the cross-product specs. */
async function buildPlayground() {
  const args = ['build', '--logLevel', 'warn', '--emptyOutDir', '--outDir', PLAYGROUND_ON_PREACT];
  const settings = { cwd: join(workspace, 'apps/playground'), env: { LATCHKEY_REACT: 'preact' } };
  const { code, output } = await run('node_modules/vite/bin/vite.js', args, settings);
  if (code !== 0) throw new Error(`The build of the playground failed:\n${output}`);
}

/** The pages of a suite with the names of their chunks: `[eml/login, …/libs/plugins/eml/e2e/pages/login.html]`. */
async function entriesOf({ name, pages }) {
  const files = (await readdir(join(workspace, pages))).filter((file) => file.endsWith('.html'));
  if (files.length === 0) throw new Error(`${pages} holds no page. A browser spec opens at least one.`);
  return files.map((file) => [`${name}/${file.slice(0, -5)}`, join(workspace, pages, file)]);
}
