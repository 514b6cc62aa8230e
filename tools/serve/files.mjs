import { readFile, stat } from 'node:fs/promises';
import { extname, join, resolve, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const contentTypes = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};

const compressors = {
  br: (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: promisify(gzip),
};

/**
 * Answers a file of the first of `roots` that holds it, compressed where that pays, pages with the policy and the
 * emulator's address.
 */
export async function answerFile(request, response, { roots, url, emulatorUrl, csp }) {
  const file = await findInAny(roots, url.pathname);
  if (!file && url.pathname === '/favicon.ico') {
    // Browsers ask for it unbidden, and report its absence as an error of the page.
    response.writeHead(204).end();
    return;
  }
  if (!file) {
    response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end(`There is no ${url.pathname} here.\n`);
    return;
  }
  const type = contentTypes[extname(file)] ?? 'application/octet-stream';
  const isPage = type.startsWith('text/html');
  const headers = {
    'content-type': type,
    'x-content-type-options': 'nosniff',
    // A built file carries a hash of its content in its name and never changes; everything else is asked for again.
    'cache-control': url.pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    vary: 'accept-encoding',
    ...(isPage && csp && { 'content-security-policy': csp }),
    // A page that a link leads to has a token in its address when it asks for its own files (RFC 9700 section 4.2.4). Not
    // `no-referrer`: the origin of a form's submit would go with it.
    ...(isPage && { 'referrer-policy': 'strict-origin' }),
  };

  const encoding = encodingFor(request, type);
  if (encoding) headers['content-encoding'] = encoding;
  const body = isPage ? await page(file, emulatorUrl, encoding) : await asset(file, encoding);
  response.writeHead(200, { ...headers, 'content-length': body.length });
  response.end(request.method === 'HEAD' ? undefined : body);
}

async function page(file, emulatorUrl, encoding) {
  const html = await readFile(file, 'utf8');
  return compress(Buffer.from(emulatorUrl ? withEmulator(html, emulatorUrl) : html), encoding);
}

const compressed = new Map();

async function asset(file, encoding) {
  const { mtimeMs } = await stat(file);
  const key = `${file} ${mtimeMs} ${encoding}`;
  if (!compressed.has(key))
    compressed.set(
      key,
      readFile(file).then((bytes) => compress(bytes, encoding)),
    );
  return compressed.get(key);
}

function compress(bytes, encoding) {
  return encoding ? compressors[encoding](bytes) : bytes;
}

function withEmulator(html, emulatorUrl) {
  const content = emulatorUrl.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return html.replace(/<head[^>]*>/i, (head) => `${head}<meta name="latchkey-emulator" content="${content}">`);
}

function encodingFor(request, type) {
  if (!/^text\/|json|svg|wasm/.test(type)) return undefined;
  const accepted = String(request.headers['accept-encoding'] ?? '');
  return Object.keys(compressors).find((name) => new RegExp(`\\b${name}\\b`).test(accepted));
}

async function findInAny(roots, pathname) {
  for (const root of roots) {
    const file = await find(root, pathname);
    if (file) return file;
  }
  return undefined;
}

/** The file behind a pathname: `/name` is `name.html`, a folder its `index.html`. Nothing outside of `root`. */
async function find(root, pathname) {
  const base = resolve(root);
  const wanted = decode(pathname);
  if (wanted === undefined || wanted.includes('\0')) return undefined;
  const path = join(base, wanted);
  if (path !== base && !path.startsWith(base + sep)) return undefined;
  for (const candidate of [path, `${path}.html`, join(path, 'index.html')]) {
    if (await isFile(candidate)) return candidate;
  }
  return undefined;
}

function decode(pathname) {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
}

async function isFile(path) {
  try {
    return (await stat(path)).isFile();
  } catch {
    return false;
  }
}
