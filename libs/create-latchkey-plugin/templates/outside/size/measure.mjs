// Measures the bytes that the plugin adds to a page: the page `with.tsx` less the page `without.tsx`, minified and
// compressed by brotli, without React and the official client. `npm run size` fails above the budget in budget.json.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';

const folder = fileURLToPath(new URL('.', import.meta.url));
const budget = JSON.parse(readFileSync(new URL('budget.json', import.meta.url), 'utf8'));
const notOurs = [/^react($|-dom|\/)/, /^@stytch\//];

/** The bytes of a page: `first` before any dynamic import, `all` with every file. */
async function measure(page) {
  const { output } = await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: true,
      lib: { entry: `${folder}${page}.tsx`, formats: ['es'] },
      rolldownOptions: { external: notOurs },
    },
  }).then((result) => [result].flat()[0]);
  const chunks = new Map(output.filter(({ type }) => type === 'chunk').map((chunk) => [chunk.fileName, chunk]));
  const first = new Set();
  const add = (name) => {
    if (first.has(name) || !chunks.has(name)) return;
    first.add(name);
    chunks.get(name).imports.forEach(add);
  };
  for (const { fileName, isEntry } of chunks.values()) if (isEntry) add(fileName);
  const sum = (names) => names.reduce((bytes, name) => bytes + brotliCompressSync(chunks.get(name).code).length, 0);
  return { first: sum([...first]), all: sum([...chunks.keys()]) };
}

const [without, with_] = [await measure('without'), await measure('with')];
for (const part of ['first', 'all']) {
  const bytes = with_[part] - without[part];
  const isOver = bytes > budget[part];
  if (isOver) process.exitCode = 1;
  console.log(`${part}: ${bytes} bytes, budget ${budget[part]}${isOver ? ': too large' : ''}`);
}
