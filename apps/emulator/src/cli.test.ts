import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { benchOver } from './testing/bench.js';

const READY =
  /^Latchkey emulator ready on (http:\/\/localhost:\d+)\nIn your page: createProvider\('public-token-test-[\w-]+', \{ apiUrl: '\1' \}\)\n.+--redirect <url>\n$/;

let folder = '';
let cli = '';

beforeAll(async () => {
  // Inside the package, so that its dependencies are found.
  folder = mkdtempSync(join(import.meta.dirname, '..', 'dist-cli-'));
  const entry = join(import.meta.dirname, 'cli.ts');
  await build({ configFile: false, logLevel: 'silent', build: { ssr: entry, outDir: folder, emptyOutDir: true } });
  cli = join(folder, readdirSync(folder)[0] ?? '');
});
afterAll(() => rmSync(folder, { recursive: true }));

const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

const moduleUrl = (code: string) => `data:text/javascript,${encodeURIComponent(code)}`;

interface Run {
  readonly child: ChildProcess;
  readonly exit: Promise<{ code: number | null; stdout: string; stderr: string }>;
  /** Resolves with the URL when the ready line is printed. */
  readonly ready: Promise<string>;
}

function run(args: readonly string[], env: Record<string, string> = {}): Run {
  const child = spawn(process.execPath, [cli, ...args], { env: { ...process.env, ...env } });
  children.push(child);
  const output = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (output.stdout += chunk));
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (output.stderr += chunk));
  const exit = new Promise<{ code: number | null; stdout: string; stderr: string }>((resolve) => {
    child.on('close', (code) => resolve({ code, ...output }));
  });
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const url = READY.exec(output.stdout)?.[1];
      if (url !== undefined) resolve(url);
    });
    void exit.then(() => reject(new Error(output.stderr)));
  });
  ready.catch(() => undefined);
  return { child, exit, ready };
}

describe('latchkey-emulator', () => {
  it('prints its address and what to do next when ready, serves requests, and exits on SIGTERM', async () => {
    const { ready, child, exit } = run(['--port', '0', '--memory']);
    expect(await (await fetch(`${await ready}/_emulator/health`)).json()).toEqual({ ok: true });
    child.kill('SIGTERM');
    expect(await exit).toMatchObject({ code: 0, stdout: expect.stringMatching(READY), stderr: '' });
  });

  it('--redirect allows pages, the first by default, also beside those of a file', async () => {
    const data = mkdtempSync(join(tmpdir(), 'latchkey-'));
    const file = ['--port', '0', '--file', join(data, 'e.sqlite')];
    const types = ['login', 'signup', 'reset_password', 'oauth'];
    /** The default redirect URLs of an emulator, which then gets others. */
    const urlsOf = async ({ ready, child, exit }: Run) => {
      const address = `${await ready}/_emulator/project`;
      const settings = (await (await fetch(address)).json()) as { redirect_urls: { url: string; default: boolean }[] };
      await fetch(address, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ redirect_urls: [{ url: 'http://localhost:1/', types, default: true }] }),
      });
      child.kill('SIGTERM');
      await exit;
      return settings.redirect_urls.filter((entry) => entry.default).map(({ url }) => url);
    };
    const args = [...file, '--redirect', 'http://localhost:5173', '--redirect', 'myapp://in'];
    const mine = ['http://localhost:5173/', 'myapp://in'];
    expect(await urlsOf(run(args))).toEqual([...mine, 'http://localhost:4200/play', 'http://localhost:4200/']);
    expect(await urlsOf(run(args))).toEqual([...mine, 'http://localhost:1/']);
    expect(await urlsOf(run(file))).toEqual(['http://localhost:1/']);
    rmSync(data, { recursive: true });
  });

  it('does not load its largest packages at the start', async () => {
    const data = mkdtempSync(join(tmpdir(), 'latchkey-'));
    const list = join(data, 'loaded');
    const hooks = `import { appendFileSync } from 'node:fs';
      export function resolve(name, context, next) {
        appendFileSync(${JSON.stringify(list)}, name + '\\n');
        return next(name, context);
      }`;
    const register = `import { register } from 'node:module'; register(${JSON.stringify(moduleUrl(hooks))});`;
    const started = performance.now();
    const { ready } = run(['--port', '0', '--memory'], { NODE_OPTIONS: `--import=${moduleUrl(register)}` });
    await ready;
    console.info(`The emulator was ready after ${Math.round(performance.now() - started)} ms.`);

    const loaded = readFileSync(list, 'utf8').split('\n');
    expect(loaded, 'the list holds what is loaded').toContain('hono');
    expect(loaded.filter((name) => /^(@zxcvbn-ts|ethers|@simplewebauthn)(\/|$)/.test(name))).toEqual([]);
    rmSync(data, { recursive: true });
  });

  it.each(['SIGTERM', 'SIGINT'] as const)('on %s leaves no lock file and exits with 0', async (signal) => {
    const data = mkdtempSync(join(tmpdir(), 'latchkey-'));
    const { ready, child, exit } = run(['--port', '0', '--file', join(data, 'e.sqlite')]);
    await ready;
    expect(existsSync(join(data, 'e.sqlite.lock'))).toBe(true);
    child.kill(signal);
    expect((await exit).code).toBe(0);
    expect(readdirSync(data).filter((name) => /lock|owner/.test(name))).toEqual([]);
    rmSync(data, { recursive: true });
  });

  it('restarts with the file of a killed emulator and keeps its sessions', async () => {
    const data = mkdtempSync(join(tmpdir(), 'latchkey-'));
    const args = ['--port', '0', '--file', join(data, 'e.sqlite')];
    const first = run(args);
    const ada = await benchOver(fetch, await first.ready).signIn('ada@example.com');
    first.child.kill('SIGKILL');
    await first.exit;
    expect(existsSync(join(data, 'e.sqlite.lock'))).toBe(true);

    const second = run(args);
    const bench = benchOver(fetch, await second.ready);
    expect((await bench.sdk('GET', '/users/me', { secret: ada.session_token })).status).toBe(200);
    second.child.kill('SIGTERM');
    await second.exit;
    rmSync(data, { recursive: true });
  });

  it('rejects a file that another emulator uses', async () => {
    const data = mkdtempSync(join(tmpdir(), 'latchkey-'));
    const args = ['--port', '0', '--file', join(data, 'e.sqlite')];
    const first = run(args);
    await first.ready;
    const { code, stdout, stderr } = await run(args).exit;
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(
      new RegExp(`^The database file .* is in use by process ${first.child.pid}: .*--file\\.\\n$`),
    );
    rmSync(data, { recursive: true });
  });

  it('names a port in use and the fix, and exits with 1', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    const { code, stderr } = await run(['--port', String(port)]).exit;
    expect(code).toBe(1);
    expect(stderr).toMatch(new RegExp(`^Port ${port} is in use on 127.0.0.1: .*--port\\.\\n$`));
    await new Promise((resolve) => other.close(resolve));
  });

  it('names a file that cannot be written and the fix, and exits with 1', async () => {
    const { code, stderr } = await run(['--port', '0', '--file', '/nowhere/at/all.sqlite']).exit;
    expect(code).toBe(1);
    expect(stderr).toMatch(/^The database file "\/nowhere\/at\/all\.sqlite" can't be written \(.*\): .*--file\.\n$/);
  });

  it('reads the environment, and prefers the command line', async () => {
    const { ready } = run(['--port', '0'], { LATCHKEY_EMULATOR_PORT: '1', LATCHKEY_PORT: '4321' });
    const settings = await (await fetch(`${await ready}/_emulator/project`)).json();
    expect(settings).toMatchObject({ redirect_urls: [{ url: 'http://localhost:4321/play' }, {}] });
  });
});

it('an invalid command line exits with 2 and a one-line error', async () => {
  const { code, stdout, stderr } = await run(['--prot', '4210']).exit;
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(/^Unknown option '--prot': latchkey-emulator --help lists the options\.\n$/);
});
