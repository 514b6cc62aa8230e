import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

// `node build-vite.js <page> <test>`: builds pages/<page>.js into dist/vite/<page>, with the defaults of Vite. The test
// runs in the page that imports it, although its package has no side effects.

const [page, test] = process.argv.slice(2);
const outDir = `dist/vite/${page}`;
const { output } = await build({
  configFile: false,
  logLevel: 'error',
  plugins: [
    {
      name: 'conformance-test',
      transform: (code, id) => (id === test ? { code, map: null, moduleSideEffects: true } : null),
    },
  ],
  resolve: {
    alias: {
      '@latchkey/testing/conformance': fileURLToPath(new URL('pages/describe-plugin.js', import.meta.url)),
      vitest: fileURLToPath(new URL('pages/vitest.js', import.meta.url)),
    },
  },
  build: {
    outDir,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: `pages/${page}.js`,
      output: { entryFileNames: 'page.js' },
      onLog: (level, log, report) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && report(level, log),
    },
  },
});

const chunks = new Map(output.filter(({ type }) => type === 'chunk').map((chunk) => [chunk.fileName, chunk]));
const first = new Set();
const follow = (name) => {
  if (first.has(name) || !chunks.has(name)) return;
  first.add(name);
  for (const next of chunks.get(name).imports) follow(next);
};
follow('page.js');
await writeFile(
  `${outDir}/files.json`,
  JSON.stringify({ first: [...first], all: [...chunks.keys()], scripts: ['page.js'] }),
);
