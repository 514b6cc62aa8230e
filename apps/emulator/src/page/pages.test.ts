import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { benchInProcess } from '../testing/bench.js';

it('lists messages, newest first, with a link that opens in a new tab', async () => {
  const bench = await benchInProcess();
  await bench.requestLink('old@example.com');
  const { link = '' } = await bench.requestLink('new@example.com');
  const { status, text, headers } = await bench.raw('/');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toContain('text/html');
  expect(text.match(/<h1>/g)).toHaveLength(1);
  expect(text.indexOf('new@example.com')).toBeLessThan(text.indexOf('old@example.com'));
  expect(text).toContain(`href="${link.replaceAll('&', '&amp;')}" target="_blank" rel="noopener noreferrer"`);
  expect(text).toContain('Not for production');
});

it('says so when there are none', async () => {
  const bench = await benchInProcess();
  expect((await bench.raw('/')).text).toContain('No messages yet');
});

it('closes every element that it opens', async () => {
  const bench = await benchInProcess();
  await bench.requestLink('a@example.com');
  const { text } = await bench.raw('/');
  const open: string[] = [];
  for (const [, slash, name = ''] of text.replace(/<style>[\s\S]*<\/style>/, '').matchAll(/<(\/?)([a-z]\w*)/g)) {
    if (slash === '/') expect(open.pop()).toBe(name);
    else if (!['meta', 'link'].includes(name)) open.push(name);
  }
  expect(open).toEqual([]);
});

it('shows text as text, whatever it holds', async () => {
  const bench = await benchInProcess();
  await bench.control('PATCH', '/project', { project_name: '<img src=x onerror=alert(1)>"\'&' });
  await bench.requestLink('a@example.com');
  const { text } = await bench.raw('/');
  expect(text).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(text).not.toContain('<img');
});

it('runs under a policy that allows its one style sheet by hash, no script and no frame', async () => {
  const bench = await benchInProcess();
  const { text, headers } = await bench.raw('/');
  const css = /<style>([\s\S]*?)<\/style>/.exec(text)?.[1] ?? '';
  const hash = createHash('sha256').update(css).digest('base64');
  const policy = headers.get('content-security-policy');
  expect(policy).toContain(`style-src 'sha256-${hash}'`);
  expect(policy).toContain(`default-src 'none'`);
  expect(policy).toContain(`frame-ancestors 'none'`);
  expect(policy).not.toContain('unsafe');
  expect(text).not.toMatch(/<script| style=| on\w+=/);
});
