import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { createApp, createEmulator, type App } from '@latchkey/emulator';
import { servedFolders, suiteOf } from '../../../../tools/e2e/suites.mjs';
import { Emulator } from '@latchkey/testing/emulator';
import { cleanUrls } from '../pages.js';
import type { Answer, Server } from './network.js';

const PAGES_URL = 'http://localhost:4300';
const EMULATOR_URL = 'http://localhost:4310';
/** The paths that the server of the pages forwards to the emulator. */
const PROXY = '/emulator/';

/** The servers for pages, both in this process: the server of the built pages, and the emulator. */
export interface Host {
  readonly url: string;
  readonly emulator: Emulator;
  readonly server: Server;
}

let app: Promise<App> | undefined;

/** One emulator for each process; each test resets it first. */
async function startApp(): Promise<App> {
  const emulator = await createEmulator({ playground: PAGES_URL });
  const made = createApp(emulator);
  const overTheNetwork = globalThis.fetch;
  // Calls of the control API use `fetch`, but the emulator is in this process.
  globalThis.fetch = (input, init) => {
    const { origin } = new URL(input instanceof Request ? input.url : String(input));
    return origin === EMULATOR_URL ? made.fetch(new Request(input, init)) : overTheNetwork(input, init);
  };
  return made;
}

/** Serves the pages in the folders; the first folder that contains a file wins. */
export async function openHost(folders: readonly string[]): Promise<Host> {
  app ??= startApp();
  const { fetch } = await app;
  return {
    url: PAGES_URL,
    emulator: Object.assign(new Emulator(EMULATOR_URL), { redirectUrls: await cleanUrls(folders[0] ?? '', PAGES_URL) }),
    server: {
      file: ({ origin, pathname }) =>
        origin === PAGES_URL && !pathname.startsWith(PROXY) ? answerFile(folders, pathname) : undefined,
      app: (request) => {
        const { origin, pathname, search } = new URL(request.url);
        if (origin === EMULATOR_URL) return fetch(request);
        return origin === PAGES_URL ? fetch(forwarded(request, pathname.slice(PROXY.length - 1) + search)) : undefined;
      },
    },
  };
}

/** The request as `tools/serve` forwards it: without the headers that identify the caller. */
function forwarded(request: Request, path: string): Request {
  const headers = new Headers(request.headers);
  for (const name of ['origin', 'referer', 'cookie']) headers.delete(name);
  const { method, body } = request;
  return new Request(EMULATOR_URL + path, { method, headers, ...(body && { body, duplex: 'half' }) });
}

const answers = new Map<string, Answer>();
const types: Readonly<Record<string, string>> = { js: 'text/javascript', html: 'text/html', css: 'text/css' };

/** Responds like `tools/serve`: `/name` is `name.html`, and each page contains the emulator's address. */
function answerFile(folders: readonly string[], pathname: string): Answer {
  const paths = folders.map((folder) => join(folder, decodeURIComponent(pathname)));
  const file = paths.flatMap((path) => [path, `${path}.html`]).find(isFile);
  const known = file && answers.get(file);
  if (known) return known;
  if (!file) return answerOf(404, 'txt', Buffer.from(`There is no ${pathname} here.\n`));
  const bytes = readFileSync(file);
  const isPage = file.endsWith('.html');
  const answer = answerOf(200, extname(file).slice(1), isPage ? withEmulator(bytes.toString('utf8')) : bytes);
  answers.set(file, answer);
  return answer;
}

function answerOf(status: number, extension: string, body: Buffer): Answer {
  const headers = new Headers({ 'content-type': types[extension] ?? 'text/plain' });
  return { status, statusText: status === 200 ? 'OK' : 'Not Found', headers, body };
}

function isFile(path: string): boolean {
  return /\.\w+$/.test(path) && existsSync(path);
}

function withEmulator(html: string): Buffer {
  const meta = `<meta name="latchkey-emulator" content="${EMULATOR_URL}">`;
  return Buffer.from(html.replace(/<head[^>]*>/i, (head) => `${head}${meta}`));
}

/** The folders that the pages of a spec file are served from. */
export const pagesOf = (specFile: string): readonly string[] => servedFolders(suiteOf(specFile), 19);
