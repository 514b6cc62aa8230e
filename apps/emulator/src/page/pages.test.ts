import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { benchInProcess, refusal } from '../testing/bench.js';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-pages-'));
  for (const name of ['assets', 'clientside-services']) mkdirSync(join(folder, name));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Inbox</title>');
  writeFileSync(join(folder, 'clientside-services/index.html'), '<!doctype html><title>Services</title>');
  writeFileSync(join(folder, 'assets/index-abc.js'), 'export {};');
  writeFileSync(join(folder, 'assets/index-abc.css'), ':root {}');
  writeFileSync(join(folder, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(folder, 'secret.txt'), 'not a page');
});
afterEach(() => rmSync(folder, { recursive: true }));

const policyOf = (headers: Headers) => (headers.get('content-security-policy') ?? '').split('; ');

describe('the inbox at /', () => {
  it('has a content security policy without inline code, eval and framing', async () => {
    const bench = await benchInProcess({ pages: folder });
    const { status, text, headers } = await bench.raw('/');
    expect([status, text]).toEqual([200, '<!doctype html><title>Inbox</title>']);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(policyOf(headers).sort()).toEqual([
      `base-uri 'none'`,
      `connect-src 'self'`,
      `default-src 'none'`,
      `form-action 'none'`,
      `frame-ancestors 'none'`,
      `img-src 'self'`,
      `require-trusted-types-for 'script'`,
      `script-src 'self'`,
      `style-src 'self'`,
      `trusted-types 'none'`,
    ]);
  });

  it('answers HEAD with the same headers and no body', async () => {
    const bench = await benchInProcess({ pages: folder });
    const { status, text, headers } = await bench.raw('/', { method: 'HEAD' });
    expect([status, text]).toEqual([200, '']);
    expect(headers.get('content-security-policy')).toContain(`default-src 'none'`);
  });

  it('answers 503 pages_not_built if the pages are not built', async () => {
    const bench = await benchInProcess({ pages: join(folder, 'nowhere') });
    for (const path of ['/', '/clientside-services/index.html']) {
      expect(await bench.raw(path)).toMatchObject(refusal(503, 'pages_not_built'));
    }
  });
});

it('the client-side services may be framed, with a policy without styles and other origins', async () => {
  const bench = await benchInProcess({ pages: folder });
  const { status, headers } = await bench.raw('/clientside-services/index.html');
  expect(status).toBe(200);
  expect(headers.get('x-frame-options')).toBeNull();
  expect(policyOf(headers).sort()).toEqual([
    `base-uri 'none'`,
    `connect-src 'self'`,
    `default-src 'none'`,
    `form-action 'none'`,
    `require-trusted-types-for 'script'`,
    `script-src 'self'`,
    `trusted-types 'none'`,
  ]);
});

describe('the files of the pages', () => {
  it.each([
    ['/assets/index-abc.js', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
    ['/assets/index-abc.css', 'text/css; charset=utf-8', 'public, max-age=31536000, immutable'],
    ['/icon.svg', 'image/svg+xml', 'no-store'],
  ])('%s has the type %s', async (path, type, caching) => {
    const bench = await benchInProcess({ pages: folder });
    const { status, headers } = await bench.raw(path);
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([200, type, caching]);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it.each([
    '/secret.txt',
    '/assets/',
    '/assets/missing.js',
    '/assets/..%2fsecret.txt',
    '/assets/%2e%2e/secret.txt',
    '/clientside-services',
    '/index.htm',
  ])('do not include %s: 501', async (path) => {
    const bench = await benchInProcess({ pages: folder });
    expect((await bench.raw(path)).json).toMatchObject({ error_type: 'not_implemented' });
  });

  it('reject writes', async () => {
    const bench = await benchInProcess({ pages: folder });
    expect((await bench.raw('/', { method: 'POST' })).json).toMatchObject({ error_type: 'not_implemented' });
  });

  it('are not recorded as requests and not hit by faults', async () => {
    const bench = await benchInProcess({ pages: folder });
    await bench.control('POST', '/faults', { path: '/*', status: 500 });
    for (const path of ['/', '/assets/index-abc.js']) expect((await bench.raw(path)).status).toBe(200);
    expect((await bench.control('GET', '/requests')).json).toEqual([]);
  });
});
