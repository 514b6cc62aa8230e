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
 * Sends a file of the first of `roots` that contains it, compressed where that pays. Pages get the policy and the
 * emulator's address, and are completed by `render`.
 */
export async function answerFile(request, response, { roots, url, emulatorUrl, render, csp }) {
  const isBuilt = url.pathname.startsWith('/assets/');
  const file = await (isBuilt ? findBuilt(roots, url.pathname) : findInAny(roots, url.pathname));
  if (!file && url.pathname === '/favicon.ico') {
    // Browsers request the icon themselves, and report a missing one as an error of the page.
    response.writeHead(204).end();
    return;
  }
  if (!file) {
    response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end(`There is no ${url.pathname} here.\n`);
    return;
  }
  const type = contentTypes[extname(file.path)] ?? 'application/octet-stream';
  const isPage = type.startsWith('text/html');
  const headers = {
    'content-type': type,
    'x-content-type-options': 'nosniff',
    // The name of a built file contains a hash of its content, so it never changes. Other files are revalidated.
    'cache-control': isBuilt ? 'public, max-age=31536000, immutable' : 'no-cache',
    vary: 'accept-encoding',
    ...(isPage && csp && { 'content-security-policy': csp }),
    // The address of a page can contain a token, which must not reach other servers (RFC 9700 section 4.2.4). Not
    // `no-referrer`: it would also remove the Origin of a form's submit.
    ...(isPage && { 'referrer-policy': 'strict-origin' }),
  };

  const encoding = encodingFor(request, type);
  if (encoding) headers['content-encoding'] = encoding;
  const body = isPage ? await page(file.path, emulatorUrl, render, encoding) : await asset(file, encoding);
  response.writeHead(200, { ...headers, 'content-length': body.length });
  response.end(request.method === 'HEAD' ? undefined : body);
}

async function page(file, emulatorUrl, render, encoding) {
  const html = await readFile(file, 'utf8');
  const addressed = emulatorUrl ? withEmulator(html, emulatorUrl) : html;
  return compress(Buffer.from(render ? await render(addressed) : addressed), encoding);
}

const compressed = new Map();

async function asset({ path, mtimeMs }, encoding) {
  const key = `${path} ${mtimeMs} ${encoding}`;
  const body = compressed.get(key) ?? readFile(path).then((bytes) => compress(bytes, encoding));
  compressed.set(key, body);
  body.catch(() => compressed.delete(key));
  return body;
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

const built = new Map();

/** Finds a built file. The result is cached: built files never change, and browser tests request thousands. */
async function findBuilt(roots, pathname) {
  const key = [...roots, pathname].join('\n');
  const file = built.get(key) ?? (await findInAny(roots, pathname));
  if (file) built.set(key, file);
  return file;
}

async function findInAny(roots, pathname) {
  for (const root of roots) {
    const file = await find(root, pathname);
    if (file) return file;
  }
  return undefined;
}

/**
 * Returns the file for a pathname and its modification time: `/name` is `name.html`, a folder its `index.html`. Never
 * returns a file outside of `root`.
 */
async function find(root, pathname) {
  const base = resolve(root);
  const wanted = decode(pathname);
  if (wanted === undefined || wanted.includes('\0')) return undefined;
  const path = join(base, wanted);
  if (path !== base && !path.startsWith(base + sep)) return undefined;
  for (const candidate of [path, `${path}.html`, join(path, 'index.html')]) {
    const found = await stat(candidate).catch(() => undefined);
    if (found?.isFile()) return { path: candidate, mtimeMs: found.mtimeMs };
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
