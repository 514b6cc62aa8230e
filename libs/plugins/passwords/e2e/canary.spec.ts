import { cell, expect, hold, type Emulator } from '@latchkey/testing/e2e';
import type { BrowserContext, Page } from '@playwright/test';
import { isOffline, paths, test, type WidgetPage } from './acts.js';

// A password exists only in its field and in the request that sends it (robustness.md G9).

/** A password whose beginning occurs nowhere else by chance. */
const canary = 'Zq7-umbra-Vesper_5519';
const bird = 'Zq7-umbra';

const mayCarry: readonly string[] = [paths.check, paths.create, paths.authenticate, paths.reset];

/** Records each place, from now on, where the browser sends or logs the canary although it must not. */
function watchFor(context: BrowserContext): string[] {
  const leaks: string[] = [];
  context.on('request', async (request) => {
    const { pathname } = new URL(request.url());
    const body = mayCarry.includes(pathname) ? '' : (request.postData() ?? '');
    const told = [request.url(), body, JSON.stringify(request.headers())];
    if (told.some(holdsIt)) leaks.push(`the request of ${pathname}`);
  });
  context.on('console', (message) => {
    if (holdsIt(message.text())) leaks.push('the console');
  });
  context.on('weberror', (error) => {
    if (holdsIt(`${error.error().stack}`)) leaks.push('an uncaught error');
  });
  return leaks;
}

/** Whether the text contains the canary: plain, URL-encoded or in base 64. */
function holdsIt(text: string): boolean {
  return text.includes(bird) || decoded(text).includes(bird) || inBase64.some((part) => text.includes(part));
}

/**
 * The base 64 forms of the canary for each offset within three bytes, without the characters that depend on neighbours.
 */
const inBase64 = [0, 1, 2].map((before) => btoa(' '.repeat(before) + bird).slice(before && before + 1, -4));

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The places in the page that contain it, apart from the field's own value. Runs in the page. */
async function placesOf(bird: string): Promise<string[]> {
  const roots: (Document | ShadowRoot)[] = [document];
  for (const root of roots) {
    for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) roots.push(shadowRoot);
  }
  const serializer = new XMLSerializer();
  const places: Record<string, string> = {
    'the markup': roots.map((root) => serializer.serializeToString(root)).join('\n'),
    'the attributes': roots
      .flatMap((root) => [...root.querySelectorAll('*')])
      .flatMap((node) => [...node.attributes].map(({ value }) => value))
      .join('\n'),
    'the address': location.href,
    'the history': JSON.stringify(history.state),
    'the title': document.title,
    'the local storage': JSON.stringify({ ...localStorage }),
    'the session storage': JSON.stringify({ ...sessionStorage }),
    'the cookies': document.cookie,
    'the databases': JSON.stringify(await indexedDB.databases()),
    'what is cached': JSON.stringify(await caches.keys()),
    'what the host has heard': JSON.stringify(window.__latchkey.events),
    'what the host was told to be wrong': window.__latchkey.printed.join('\n'),
    'the timeline': JSON.stringify(performance.getEntries()),
  };
  return Object.entries(places)
    .filter(([, text]) => text.includes(bird))
    .map(([place]) => place);
}

const expectNowhere = async (page: Page) => expect(await page.evaluate(placesOf, bird)).toEqual([]);

/** Types the password letter by letter, and toggles its visibility. */
async function typeAndLook({ page, password, show, hide, expectOn }: WidgetPage): Promise<void> {
  await password.focus();
  await page.keyboard.type(canary);
  await expectNowhere(page);
  await show.click();
  await expect(password).toHaveAttribute('type', 'text');
  await expectNowhere(page);
  await hide.click();
  await expectNowhere(page);
  await show.click();
  await expect(password).toHaveValue(canary);
  await expectOn();
}

/** Submits it during a network failure, then again. */
async function submitTwice(widget: WidgetPage, path: string): Promise<void> {
  const { page, submit } = widget;
  const mend = await widget.cutOff(path);
  await submit.click();
  await expect(widget.password).toHaveAccessibleDescription(/Check your connection/);
  await expectNowhere(page);
  await mend();
  const answer = await hold(page, path);
  await submit.click();
  await answer.held();
  await expectNowhere(page);
  await answer.release();
  await expect(widget.success).toBeFocused();
  await expectNowhere(page);
}

async function expectRedacted(widget: WidgetPage, emulator: Emulator): Promise<void> {
  const requests = await emulator.requests();
  expect(holdsIt(JSON.stringify([requests, await emulator.events(), await emulator.messages()]))).toBe(false);
  for (const { method, path, headers } of requests) {
    if (method !== 'OPTIONS') expect(headers.referer ?? '', path).not.toContain('token');
  }
  for (const path of mayCarry) {
    const bodies = await widget.sent(path);
    expect(bodies.length, path).toBeGreaterThan(0);
    for (const body of bodies) expect(body).toMatchObject({ password: '[redacted]' });
  }
}

for (const [where, params] of Object.entries({ 'the page': {}, 'a shadow root': { shadow: '' } })) {
  test(
    `a password typed in ${where} occurs only in its field and its requests`,
    cell(where === 'the page'),
    async ({ widget, page, context, emulator, allow }) => {
      allow.console(isOffline);
      allow.console(/status of 401/);
      const leaks = watchFor(context);

      await widget.startSignUp(params);
      await typeAndLook(widget);
      await submitTwice(widget, paths.create);

      await widget.startLogInAgain(params);
      await widget.submitPassword(`${canary}?`);
      await expect(widget.password).toHaveAccessibleDescription(/wrong/);
      await expectNowhere(page);
      await widget.password.fill('');
      await typeAndLook(widget);
      await submitTwice(widget, paths.authenticate);

      await widget.startLogInAgain(params);
      await widget.password.fill(canary);
      await widget.forgot.click();
      await expectNowhere(page);
      await widget.openNewestLink(1, 'link', params);
      await typeAndLook(widget);
      await submitTwice(widget, paths.reset);

      // Leaving the page sends pending telemetry.
      await page.goBack();
      await page.goForward();
      await expectNowhere(page);
      await expect.poll(async () => (await emulator.events()).length).toBeGreaterThan(2);
      await expectRedacted(widget, emulator);
      expect(leaks).toEqual([]);
    },
  );
}

test('the canary check detects every planted leak', async ({ widget, page, context, emulator, allow }) => {
  allow.console(/./);
  const leaks = watchFor(context);
  await widget.open();
  await page.evaluate((text) => {
    document.body.dataset['x'] = text;
    document.body.append(text);
    localStorage.setItem('x', text);
    sessionStorage.setItem('x', text);
    document.cookie = `x=${text}`;
    history.replaceState({ text }, '', `?x=${text}`);
    document.title = text;
    window.__latchkey.events.push({ type: text, data: {} });
    window.__latchkey.printed.push(text);
    console.log(text);
  }, canary);
  await page.evaluate(() => fetch('/nowhere', { method: 'POST', body: 'Zq7%2Dumbra' }).then(() => {}));
  for (const before of ['', '.', '..']) {
    const headers = { 'x-encoded': btoa(`${before}${canary}`) };
    await page.evaluate(([url, given]) => fetch(url, { headers: given }).then(() => {}), [
      `/${before.length}`,
      headers,
    ] as const);
  }
  const found = await page.evaluate(placesOf, bird);
  expect(found).toEqual(
    expect.arrayContaining([
      'the markup',
      'the attributes',
      'the address',
      'the history',
      'the title',
      'the local storage',
      'the session storage',
      'the cookies',
      'what the host has heard',
      'what the host was told to be wrong',
    ]),
  );
  expect(leaks).toEqual(
    expect.arrayContaining(['the console', ...['nowhere', '0', '1', '2'].map((name) => `the request of /${name}`)]),
  );
  expect(await emulator.messages()).toEqual([]);
});
