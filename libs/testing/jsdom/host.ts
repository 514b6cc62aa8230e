import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createApp, createEmulator, type App } from '@latchkey/emulator';
import { Emulator } from '../e2e/emulator.js';
import type { Answer, Server } from './network.js';

const PAGES_URL = 'http://localhost:4300';
const EMULATOR_URL = 'http://localhost:4310';
const WORKSPACE = fileURLToPath(new URL('../../../', import.meta.url));

/** The servers that pages reach: the one of the built pages, and the emulator, both in this process. */
export interface Host {
  readonly url: string;
  readonly emulator: Emulator;
  readonly server: Server;
}

let app: Promise<App> | undefined;

/** One emulator for each process; a test begins with a reset of it. */
async function startApp(): Promise<App> {
  const emulator = await createEmulator({ playground: PAGES_URL });
  const made = createApp(emulator);
  const overTheNetwork = globalThis.fetch;
  // The control API is called as everywhere else, and is in this process.
  globalThis.fetch = (input, init) => {
    const { origin } = new URL(input instanceof Request ? input.url : String(input));
    return origin === EMULATOR_URL ? made.fetch(new Request(input, init)) : overTheNetwork(input, init);
  };
  return made;
}

/** The host whose pages are in the folder `root`. */
export async function openHost(root: string): Promise<Host> {
  app ??= startApp();
  const { fetch } = await app;
  const names = readdirSync(root).filter((name) => name.endsWith('.html'));
  const urls = names.map((name) => `${PAGES_URL}/${name.slice(0, -5)}`);
  return {
    url: PAGES_URL,
    emulator: new Emulator(EMULATOR_URL, urls),
    server: {
      file: ({ origin, pathname }) => (origin === PAGES_URL ? answerFile(root, pathname) : undefined),
      app: (request) => (new URL(request.url).origin === EMULATOR_URL ? fetch(request) : undefined),
    },
  };
}

const answers = new Map<string, Answer>();
const types: Readonly<Record<string, string>> = { js: 'text/javascript', html: 'text/html', css: 'text/css' };

/** Answers as `tools/serve` does: `/name` is `name.html`, and a page is told where the emulator is. */
function answerFile(root: string, pathname: string): Answer {
  const path = join(root, decodeURIComponent(pathname));
  const known = answers.get(path);
  if (known) return known;
  const file = [path, `${path}.html`].find(isFile);
  if (!file) return answerOf(404, 'txt', Buffer.from(`There is no ${pathname} here.\n`));
  const bytes = readFileSync(file);
  const isPage = file.endsWith('.html');
  const answer = answerOf(200, extname(file).slice(1), isPage ? withEmulator(bytes.toString('utf8')) : bytes);
  answers.set(path, answer);
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

/** The folder of the built pages of a spec file: the workspace's, or that of its package. */
export function pagesRootOf(specFile: string): string {
  const [folder = ''] = specFile.slice(WORKSPACE.length).split(`${sep}e2e${sep}`);
  const suite = folder.split(sep).at(-1) ?? '';
  const shared = join(WORKSPACE, 'dist-pages', 'react-19', suite === 'testing' ? 'harness' : suite);
  const own = join(WORKSPACE, folder, 'dist-pages');
  const root = [shared, own].find(existsSync);
  if (!root) throw new Error(`The pages of ${specFile} are not built: neither ${shared} nor ${own} is there.`);
  return root;
}
