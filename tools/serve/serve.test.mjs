import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isPortFree, listenOnLoopback } from './loopback.mjs';
import { serve, strictPolicy } from './serve.mjs';

let root;
const opened = [];

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'latchkey-serve-'));
  await mkdir(join(root, 'assets'));
  await writeFile(join(root, 'index.html'), '<!doctype html><html><head><title>Home</title></head></html>');
  await writeFile(join(root, 'play.html'), '<!doctype html><html><head lang="en"><title>Play</title></head></html>');
  await writeFile(join(root, 'assets/app-1.js'), 'export const answer = 42;\n'.repeat(100));
});

afterEach(async () => {
  await Promise.all(opened.splice(0).map(({ close }) => close()));
  await rm(root, { recursive: true });
});

async function open(options = {}) {
  const server = await serve({ root, emulatorUrl: 'http://localhost:4210', csp: strictPolicy, ...options });
  opened.push(server);
  return server;
}

const encode = (settings) => Buffer.from(JSON.stringify(settings)).toString('base64url');

/** A server that answers with what it was asked. */
async function openEcho() {
  const echo = await listenOnLoopback(0, () =>
    createServer((incoming, response) => {
      const chunks = [];
      incoming.on('data', (chunk) => chunks.push(chunk));
      incoming.on('end', () => {
        response.writeHead(201, { 'content-type': 'application/json' });
        const { method, url, headers } = incoming;
        response.end(JSON.stringify({ method, url, headers, body: Buffer.concat(chunks).toString() }));
      });
    }),
  );
  opened.push(echo);
  return `http://localhost:${echo.port}`;
}

/** A call with a path and headers that fetch would correct. */
function raw(port, path, headers = {}) {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers }, (response) => {
      response.resume().on('end', () => resolve(response));
    })
      .on('error', reject)
      .end();
  });
}

describe('pages', () => {
  it('serve /play from play.html and / from index.html', async () => {
    const { url } = await open();
    expect(await (await fetch(`${url}/play?mode=login`)).text()).toContain('<title>Play</title>');
    expect(await (await fetch(url)).text()).toContain('<title>Home</title>');
  });

  it('are completed by the server at each request; other files are not', async () => {
    let requests = 0;
    const render = (html) => html.replace('</head>', () => `<meta name="count" content="$& ${++requests}"></head>`);
    const { url } = await open({ render });
    expect(await (await fetch(url)).text()).toContain('<meta name="count" content="$& 1">');
    expect(await (await fetch(url)).text()).toContain('<meta name="count" content="$& 2">');
    expect(await (await fetch(`${url}/assets/app-1.js`)).text()).not.toContain('count');
  });

  it('are an error of the server if they cannot be completed', async () => {
    const { url } = await open({ render: () => Promise.reject(new Error('It does not render.')) });
    const response = await fetch(url);
    expect(response.status).toBe(500);
    expect(await response.text()).toContain('It does not render.');
  });

  it('send the exact policy of the playground', async () => {
    const { url } = await open();
    const { headers } = await fetch(`${url}/play`);
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: https:; " +
        "connect-src 'self' http://localhost:4210; frame-src http://localhost:4210; base-uri 'none'; " +
        "require-trusted-types-for 'script'; trusted-types 'none'",
    );
  });

  it.each([
    ['a provider has it', '/play', [{ type: 'github' }, { type: 'google', one_tap: true }], true],
    ['nobody is there to have it', '/play', [], false],
    ['a provider is told not to have it', '/play', [{ type: 'google', one_tap: false }], false],
    ['the configuration is none', '/play', null, false],
    ['providers are no objects', '/play', [null, 'google'], false],
    ['it may be chosen there', '/', undefined, true],
  ])('allow One Tap’s script by its own policy if %s', async (_why, path, providers, isLetIn) => {
    const { url } = await open();
    const config = providers === null ? 'bnVsbA' : encode({ config: { oauthOptions: { providers } } });
    const { headers } = await fetch(`${url}${path}?config=${config}`);
    const sent = headers.get('content-security-policy');
    expect(sent).toContain(isLetIn ? "script-src 'self' http://localhost:4210; style" : "script-src 'self'; style");
    expect(sent.endsWith(isLetIn ? 'trusted-types latchkey-onetap' : "trusted-types 'none'")).toBe(true);
    expect(sent).not.toContain('unsafe');
  });

  it.each([
    ['/play?mode=identityProvider', true],
    ['/play?client_id=x&mode=identityProvider', true],
    ['/play?mode=login', false],
    ['/play', false],
  ])('forbid frames of %s: %s', async (path, isKept) => {
    const { url } = await open();
    const policy = (await fetch(url + path)).headers.get('content-security-policy');
    expect(policy.split('; ').includes("frame-ancestors 'none'")).toBe(isKept);
    expect(policy, 'a form may be answered with a redirect to anywhere').not.toContain('form-action');
  });

  it.each(['%%%', 'x', 'bnVsbA', 'W10', 'eyJjb25maWciOjF9'])('stay strict if the config is %s', async (config) => {
    const { url } = await open();
    const { headers } = await fetch(`${url}/play?config=${config}`);
    expect(headers.get('content-security-policy')).toContain("trusted-types 'none'");
  });

  it('insert the emulator’s URL as the first element of the head', async () => {
    const { url } = await open();
    expect(await (await fetch(`${url}/play`)).text()).toContain(
      '<head lang="en"><meta name="latchkey-emulator" content="http://localhost:4210"><title>',
    );
  });

  it('ask for the emulator’s URL at each request until it is known', async () => {
    let emulatorUrl = 'http://localhost:1';
    const { url } = await open({ emulatorUrl: () => emulatorUrl });
    emulatorUrl = 'http://localhost:2';
    expect(await (await fetch(url)).text()).toContain('http://localhost:2');
  });

  it('keep built files for ever, and revalidate others', async () => {
    await writeFile(join(root, 'icon.svg'), '<svg/>');
    const { url } = await open();
    const built = await fetch(`${url}/assets/app-1.js`);
    expect(built.headers.get('content-type')).toBe('text/javascript');
    expect(built.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(await built.text()).toBe('export const answer = 42;\n'.repeat(100));
    const { headers } = await fetch(`${url}/icon.svg`);
    expect(headers.get('cache-control')).toBe('no-cache');
    const again = await fetch(`${url}/icon.svg`, { headers: { 'if-none-match': headers.get('etag') } });
    expect(again.status).toBe(304);
  });

  it('come from the first of several folders that has them', async () => {
    const other = join(root, 'assets');
    await writeFile(join(other, 'play.html'), '<head></head>other');
    await writeFile(join(other, 'only.txt'), 'other');
    const { url } = await open({ root: () => [root, other] });
    expect(await (await fetch(`${url}/play`)).text()).toContain('<title>Play</title>');
    expect(await (await fetch(`${url}/only.txt`)).text()).toBe('other');
  });

  it('respond with 404 for a missing file, and with nothing for a missing icon', async () => {
    const { url } = await open();
    expect((await fetch(`${url}/nothing`)).status).toBe(404);
    expect((await fetch(`${url}/favicon.ico`)).status).toBe(204);
  });

  it.each(['/../package.json', '/..%2f..%2fetc/passwd', '/%2e%2e/%2e%2e/etc/passwd', '/%', '/a%00'])(
    'never serve a file outside of the folder: %s',
    async (path) => {
      const { port } = await open({ root: join(root, 'assets') });
      expect((await raw(port, path)).statusCode).toBe(404);
    },
  );
});

describe('this machine only', () => {
  it('accepts connections on both loopback addresses', async () => {
    const { port } = await open();
    expect((await fetch(`http://127.0.0.1:${port}`)).status).toBe(200);
    expect((await fetch(`http://[::1]:${port}`)).status).toBe(200);
  });

  it.each(['evil.example', 'localhost.evil.example', '192.168.0.1'])('rejects the host "%s"', async (host) => {
    const { port } = await open();
    expect((await raw(port, '/', { host })).statusCode).toBeGreaterThanOrEqual(400);
  });

  it('reports a port that is in use', async () => {
    const { port } = await open();
    expect(await isPortFree(port)).toBe(false);
    await expect(open({ port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });
});

describe('the proxy to the emulator', () => {
  it('forwards a call without Origin and cookies, with body and response', async () => {
    const { url } = await open({ emulatorUrl: await openEcho() });
    const response = await fetch(`${url}/emulator/_emulator/faults?a=1`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: 'a=b', origin: url },
      body: '{"path":"/x"}',
    });
    expect(response.status).toBe(201);
    const seen = await response.json();
    expect(seen).toMatchObject({ method: 'POST', url: '/_emulator/faults?a=1', body: '{"path":"/x"}' });
    expect(Object.keys(seen.headers)).not.toContain('origin');
    expect(Object.keys(seen.headers)).not.toContain('cookie');
    expect(seen.headers.host).toMatch(/^localhost:/);
  });

  it('rejects pages of another origin', async () => {
    const { url } = await open({ emulatorUrl: await openEcho() });
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
    ]) {
      expect((await fetch(`${url}/emulator/_emulator/users`, { headers })).status).toBe(403);
    }
  });

  it('reports an emulator that does not respond', async () => {
    const { url } = await open({ emulatorUrl: 'http://localhost:1' });
    const response = await fetch(`${url}/emulator/_emulator/health`);
    expect(response.status).toBe(502);
    expect(await response.text()).toContain('http://localhost:1');
  });
});

describe('violation reports', () => {
  it('are requested and received if there is a listener', async () => {
    const reports = [];
    const { url } = await open({ onViolation: (report) => reports.push(report) });
    expect((await fetch(url)).headers.get('content-security-policy')).toMatch(/; report-uri \/csp-reports$/);
    expect((await fetch(`${url}/csp-reports`, { method: 'POST', body: '{"csp-report":{}}' })).status).toBe(204);
    expect(reports).toEqual(['{"csp-report":{}}']);
  });
});
