import { readdir, rm } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { build, mergeConfig } from 'vite';
import { latchkeyVite } from '../build/vite.mjs';

// Builds the pages that a package's browser specs open: each `e2e/pages/*.html` of the package in the current folder,
// as a production build with React 19 into `dist-pages` and with React 18.2 into `dist-pages/react-18`.

const root = resolve('e2e/pages');
const outDir = resolve('dist-pages');

// One file each, so that a look at what a page fetched tells our bytes from theirs.
const vendorGroups = [
  { name: 'react', test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
  { name: 'stytch', test: /[\\/]node_modules[\\/]@stytch[\\/]/ },
];

const pages = (await readdir(root)).filter((name) => name.endsWith('.html'));
if (pages.length === 0) throw new Error(`${root} holds no page. A browser spec opens at least one.`);

await rm(outDir, { recursive: true, force: true });
await buildPages(19, outDir);
await buildPages(18, join(outDir, 'react-18'));
console.log(`${pages.length} pages (${pages.join(', ')}), with React 19 and 18.2, in ${outDir}`);

async function buildPages(react, folder) {
  await build(
    mergeConfig(latchkeyVite({ react }), {
      root,
      configFile: false,
      logLevel: 'warn',
      build: {
        outDir: folder,
        emptyOutDir: false,
        reportCompressedSize: false,
        rolldownOptions: {
          input: Object.fromEntries(pages.map((name) => [basename(name, '.html'), join(root, name)])),
          output: { codeSplitting: { groups: vendorGroups } },
        },
      },
    }),
  );
}
