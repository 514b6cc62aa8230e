import { readdir, readFile } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { ContractError } from '../domain/contract-error.js';

/** The emulator's own pages, built from `web/`. */
export interface Pages {
  /** The response, or `undefined` if the request isn't for a page or one of its files. */
  answer(request: Request): Promise<Response | undefined>;
  /**
   * A file's bytes, for a route that serves it under another name.
   *
   * @throws {ContractError} 503 `pages_not_built`
   */
  read(path: string): Promise<Uint8Array>;
}

/** Output folder of the pages, relative to the compiled form of this file. */
const BUILT_PAGES = join(import.meta.dirname, '..', 'web');

/** Path of the page that host pages load in a hidden iframe (provider-api.md 2.7). */
const SERVICES_PATH = '/clientside-services/index.html';

const SHARED_POLICY = [
  `default-src 'none'`,
  `script-src 'self'`,
  `require-trusted-types-for 'script'`,
  `trusted-types 'none'`,
  `connect-src 'self'`,
  `base-uri 'none'`,
  `form-action 'none'`,
];
const SERVICES_POLICY = SHARED_POLICY.join('; ');
const INBOX_POLICY = [...SHARED_POLICY, `style-src 'self'`, `img-src 'self'`, `frame-ancestors 'none'`].join('; ');

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** @param folder the built pages. @default beside the compiled emulator */
export function createPages(folder: string = BUILT_PAGES): Pages {
  let files: Promise<ReadonlyMap<string, Buffer>> | undefined;

  function built(): Promise<ReadonlyMap<string, Buffer>> {
    files ??= readAll(folder);
    return files;
  }

  return {
    async read(path) {
      const body = (await built()).get(path);
      if (body === undefined) throw notBuilt();
      return body;
    },
    async answer(request) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return undefined;
      const { pathname } = new URL(request.url);
      const path = pathname === '/' ? '/index.html' : pathname;
      if (path !== '/index.html' && path !== SERVICES_PATH && extname(path) === '') return undefined;
      const body = (await built()).get(path);
      if (body === undefined) {
        if (pathname === '/' || pathname === SERVICES_PATH) throw notBuilt();
        return undefined;
      }
      return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), { headers: headersFor(path) });
    },
  };
}

/** Every file by its path. All files fit in memory, so no request path reaches the file system. */
async function readAll(folder: string): Promise<ReadonlyMap<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile() && Object.hasOwn(TYPES, extname(entry.name)));
  return new Map(
    await Promise.all(
      files.map(async ({ parentPath, name }): Promise<[string, Buffer]> => {
        const file = join(parentPath, name);
        return [`/${file.slice(join(folder, sep).length).split(sep).join('/')}`, await readFile(file)];
      }),
    ),
  );
}

function headersFor(path: string): Record<string, string> {
  const type = extname(path);
  return {
    'content-type': TYPES[type] ?? 'application/octet-stream',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    // File names in /assets contain a content hash.
    'cache-control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-store',
    ...(type === '.html' && {
      'content-security-policy': path === SERVICES_PATH ? SERVICES_POLICY : INBOX_POLICY,
    }),
  };
}

function notBuilt(): ContractError {
  return new ContractError({
    status: 503,
    type: 'pages_not_built',
    message: "The emulator's pages aren't built: run its build, or start the built emulator.",
  });
}
