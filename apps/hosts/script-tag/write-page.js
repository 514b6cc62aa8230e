import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

// Writes the page: with the addresses of this deployment, and with the digests of the files that it names
// (Subresource Integrity). A digest in a preload also protects a file that is loaded by `import()`.

const digests = createRequire(import.meta.url)('@latchkey/element/integrity.json');
const first = Object.keys(digests).filter((file) => /^chunks\/(core|eml|rolldown-runtime)-/.test(file));
const preloads = first.map((file) => `<link rel="modulepreload" href="/${file}" integrity="${digests[file]}" />`);

const template = await readFile(new URL('index.html', import.meta.url), 'utf8');
const page = template
  .replace('<!-- preloads -->', preloads.join('\n    '))
  .replace('%DIGEST%', digests['latchkey.js'])
  .replace('%PUBLIC_TOKEN%', process.env.PUBLIC_TOKEN)
  .replace('%API_URL%', process.env.API_URL);
const folder = new URL('page/', import.meta.url);
await mkdir(folder, { recursive: true });
await writeFile(new URL('index.html', folder), page);
