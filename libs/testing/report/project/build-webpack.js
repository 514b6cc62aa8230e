import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import webpack from 'webpack';

// `node build-webpack.js <page> <test>`: builds pages/<page>.js into dist/webpack/<page>, with the defaults of webpack. The
// test runs in the page that imports it, although its package has no side effects.

const [page, test] = process.argv.slice(2);
const inProject = (path) => fileURLToPath(new URL(path, import.meta.url));
const outDir = inProject(`dist/webpack/${page}`);
const compiler = webpack({
  mode: 'production',
  target: ['web', 'es2022'],
  context: inProject('.'),
  entry: { page: `./pages/${page}.js` },
  output: { path: outDir, filename: '[name].js', publicPath: '/', trustedTypes: 'webpack' },
  module: { rules: [{ include: test, sideEffects: true }] },
  performance: { hints: false },
  resolve: {
    alias: {
      '@latchkey/testing/conformance$': inProject('pages/describe-plugin.js'),
      vitest$: inProject('pages/vitest.js'),
    },
  },
});
const stats = await new Promise((resolve, reject) =>
  compiler.run((error, result) => (error ? reject(error) : resolve(result))),
);
if (stats.hasErrors()) throw new Error(stats.toString({ all: false, errors: true }));
const { assets, entrypoints } = stats.toJson({ all: false, assets: true, entrypoints: true });
const isScript = (name) => name.endsWith('.js');
const first = entrypoints.page.assets.map(({ name }) => name).filter(isScript);
const all = assets.map(({ name }) => name).filter(isScript);
await writeFile(`${outDir}/files.json`, JSON.stringify({ first, all, scripts: first }));
