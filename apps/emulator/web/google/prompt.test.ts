// @vitest-environment jsdom
// @vitest-environment-options { "url": "http://localhost:4210/google/gsi/prompt" }
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { html } from '../../src/page/html.js';
import { promptPage } from '../../src/page/prompt-page.js';

// The page as the server renders it. one-tap.browser.test.ts tests it in a host's page.

let told: unknown[] = [];
let asked: unknown[] = [];

beforeEach(async () => {
  told = [];
  asked = [];
  vi.stubGlobal('parent', {
    postMessage: (message: unknown, target: string) => told.push([message, target]),
  });
  const page = promptPage({
    clientId: 'client',
    origin: 'http://localhost:4200',
    nonce: undefined,
    accounts: [{ provider: 'google', subject: '7', name: 'Ada Lovelace', email: 'a@b.example', isEmailVerified: true }],
    projectName: 'Demo',
  });
  const parsed = new DOMParser().parseFromString(await page.text(), 'text/html');
  document.body.replaceChildren(...parsed.body.children);
  expect(document.querySelector('main')?.hidden).toBe(true);
  vi.resetModules();
  await import('./prompt.js');
  // It reports that it shows, then requests three heights in turn.
  await expect.poll(() => told.length).toBe(4);
});
afterEach(() => vi.unstubAllGlobals());

/** Responds to the prompt's request for an ID token. */
function answerWith(answer: () => Promise<Response>): void {
  vi.stubGlobal('fetch', (url: string, { body }: { body: string }) => {
    asked.push([url, JSON.parse(body)]);
    return answer();
  });
}

const press = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();

it('shows its buttons once their script has loaded', () => {
  expect(document.querySelector('main')?.hidden).toBe(false);
});

it('sends ready and its heights only to the origin that the server named', () => {
  const to = 'http://localhost:4200';
  const height = (pixels: number) => [{ type: 'height', height: pixels }, to];
  expect(told).toEqual([[{ type: 'ready' }, to], height(64), height(120), height(180)]);
});

it('requests the ID token of the chosen account once for repeated presses', async () => {
  answerWith(() => Promise.resolve(Response.json({ credential: 'id-token' })));
  for (let times = 1; times <= 3; times += 1) press('[data-account]');
  await expect
    .poll(() => told)
    .toContainEqual([{ type: 'credential', credential: 'id-token' }, 'http://localhost:4200']);
  expect(asked).toEqual([['./credential', { client_id: 'client', origin: 'http://localhost:4200', account: '7' }]]);
  expect(document.querySelector('[role=status]')?.textContent).toBe('Signing in…');
});

it.each([
  ['a refusal', () => Promise.resolve(Response.json({ error_type: 'x' }, { status: 403 }))],
  ['a response that is not JSON', () => Promise.resolve(new Response('<h1>'))],
  ['no response', () => Promise.reject(new TypeError('Failed to fetch'))],
])('reports failed for %s', async (_what, answer) => {
  answerWith(answer);
  press('[data-account]');
  await expect.poll(() => told).toContainEqual([{ type: 'failed' }, 'http://localhost:4200']);
});

it('the html template escapes strings', () => {
  const list = [html`<b>${'&'}</b>`, html`${'"<\'>'}`];
  expect(html`<p title="${'"'}">${list}${undefined}${false}${7}</p>`.markup).toBe(
    '<p title="&quot;"><b>&amp;</b>&quot;&lt;&#39;&gt;7</p>',
  );
});
