import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import sirv from 'sirv';

/**
 * Sends a page, or a file of the first of `roots` that contains it. Pages get the policy and the emulator's address, and
 * are completed by `render`.
 */
export async function answerFile(request, response, { roots, url, emulatorUrl, render, csp }) {
  const html = await findPage(roots, url.pathname);
  if (html !== undefined) {
    const addressed = emulatorUrl ? withEmulator(html, emulatorUrl) : html;
    const body = Buffer.from(render ? await render(addressed) : addressed);
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-length': body.length,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-cache',
      ...(csp && { 'content-security-policy': csp }),
      // The address of a page can contain a token, which must not reach other servers (RFC 9700 section 4.2.4). Not
      // `no-referrer`: it would also remove the Origin of a form's submit.
      'referrer-policy': 'strict-origin',
    });
    response.end(request.method === 'HEAD' ? undefined : body);
    return;
  }
  const [first, ...others] = roots.map(filesOf);
  const next = () => {
    const serveFile = others.shift();
    if (serveFile) serveFile(request, response, next);
    // Browsers request the icon themselves, and report a missing one as an error of the page.
    else if (url.pathname === '/favicon.ico') response.writeHead(204).end();
    else
      response
        .writeHead(404, { 'content-type': 'text/plain; charset=utf-8' })
        .end(`There is no ${url.pathname} here.\n`);
  };
  first(request, response, next);
}

const handlers = new Map();

/** The files of a folder other than pages, in their present state. */
function filesOf(root) {
  const handler =
    handlers.get(root) ??
    sirv(root, {
      dev: true,
      etag: true,
      extensions: [],
      setHeaders(response, pathname) {
        response.setHeader('x-content-type-options', 'nosniff');
        // The name of a built file contains a hash of its content, so it never changes. Other files are revalidated.
        const isBuilt = pathname.startsWith('/assets/');
        response.setHeader('cache-control', isBuilt ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  handlers.set(root, handler);
  return handler;
}

/** The HTML for a pathname: `/name` is `name.html`, a folder its `index.html`. A `URL` has no `..` in its path. */
async function findPage(roots, pathname) {
  const extension = extname(pathname);
  if (extension !== '' && extension !== '.html') return undefined;
  const names = extension === '' ? [`${pathname}.html`, `${pathname}/index.html`] : [pathname];
  for (const path of roots.flatMap((root) => names.map((name) => join(root, name)))) {
    try {
      return await readFile(path, 'utf8');
    } catch (error) {
      if (!['ENOENT', 'ENOTDIR', 'EISDIR'].includes(error.code)) throw error;
    }
  }
  return undefined;
}

function withEmulator(html, emulatorUrl) {
  const content = emulatorUrl.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return html.replace(/<head[^>]*>/i, (head) => `${head}<meta name="latchkey-emulator" content="${content}">`);
}
