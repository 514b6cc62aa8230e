import type { BrowserContext, Page } from '@playwright/test';
import { addAuthenticator } from '@latchkey/testing/authenticator';
import { cell, expect, test } from './index.js';

// One test leaves a change behind; the next one, in the same context, must not find it.
test.describe.configure({ mode: 'serial' });

interface Leak {
  readonly plant: (page: Page, context: BrowserContext) => Promise<unknown>;
  /** Reads the leaked state in the next test's page. */
  readonly find: (page: Page, context: BrowserContext) => Promise<unknown>;
  readonly none: unknown;
  /** Playwright can't remove it, so the next test gets another context. */
  readonly isLasting?: true;
}

const store = (page: Page) =>
  page.evaluate(async () => {
    localStorage.setItem('leak', '1');
    sessionStorage.setItem('leak', '1');
    await caches.open('leak');
    await new Promise((resolve) => (indexedDB.open('leak').onsuccess = resolve));
  });

// The client of the page's own widget stores its state at any time, so only the planted entries count.
const stored = (page: Page) =>
  page.evaluate(async () =>
    [
      ...Object.keys(localStorage),
      ...Object.keys(sessionStorage),
      ...(await caches.keys()),
      ...(await indexedDB.databases()).map(({ name }) => name),
    ].filter((name) => name === 'leak'),
  );

/** Whether a request of the page for itself gets the real response. */
const answer = (page: Page) =>
  page.evaluate(() =>
    fetch(location.href, { cache: 'no-store' }).then(
      (response) => response.status,
      () => 'failed',
    ),
  );

/** Whether the page has a global of this name. */
const isDefined = (page: Page) => page.evaluate(() => 'leak' in window);

const listened: string[] = [];

const leaks: Readonly<Record<string, Leak>> = {
  'a cookie': {
    plant: (page) => page.evaluate(() => (document.cookie = 'leak=1')),
    find: (_page, context) => context.cookies(),
    none: [],
  },
  'something stored': { plant: store, find: stored, none: [] },
  'a route of the context': {
    plant: (_page, context) => context.route('**/*', (route) => route.abort()),
    find: answer,
    none: 200,
  },
  'a route of the page': { plant: (page) => page.route('**/*', (route) => route.abort()), find: answer, none: 200 },
  'a permission': {
    plant: (_page, context) => context.grantPermissions(['geolocation']),
    find: (page) => page.evaluate(async () => (await navigator.permissions.query({ name: 'geolocation' })).state),
    none: 'prompt',
  },
  'the offline state': { plant: (_page, context) => context.setOffline(true), find: answer, none: 200 },
  'an authenticator': {
    plant: (page) => addAuthenticator(page),
    find: (page) => page.evaluate(() => PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable()),
    none: false,
  },
  'a binding of the page': {
    plant: (page) => page.exposeBinding('leak', () => {}),
    find: isDefined,
    none: false,
  },
  'a binding of the context': {
    plant: (_page, context) => context.exposeBinding('leak', () => {}),
    find: isDefined,
    none: false,
    isLasting: true,
  },
  'an init script of the context': {
    plant: (_page, context) => context.addInitScript(() => Object.assign(window, { leak: true })),
    find: isDefined,
    none: false,
    isLasting: true,
  },
  'a clock': {
    plant: (page) => page.clock.install({ time: 0 }),
    find: (page) => page.evaluate(() => new Date().getFullYear() < 2_000),
    none: false,
    isLasting: true,
  },
  'a listener': {
    plant: async (_page, context) => void context.on('request', (request) => listened.push(request.url())),
    find: async () => listened.splice(0),
    none: [],
  },
  'a further page': {
    plant: (_page, context) => context.newPage(),
    find: async (_page, context) => context.pages().length,
    none: 1,
  },
};

let before: BrowserContext | undefined;

/** `npm test` has a leak that is cleaned, and one that closes the context. */
const firstLeaks = [false, true].map((lasts) =>
  Object.values(leaks).find(({ isLasting = false }) => isLasting === lasts),
);

for (const [name, leak] of Object.entries(leaks)) {
  const { plant, find, none, isLasting } = leak;
  const details = cell(firstLeaks.includes(leak));
  test(`a test leaves ${name} behind`, details, async ({ open, page, context, allow }) => {
    // Requests of the widget itself fail where the test leaves a route or the offline state behind.
    allow.perhaps(/ERR_(FAILED|INTERNET_DISCONNECTED)/);
    await open('defective');
    await plant(page, context);
    before = context;
  });

  test(`the next test does not find ${name}`, details, async ({ open, page, context }) => {
    expect(context === before, 'the context is used again').toBe(!isLasting);
    listened.length = 0;
    await open('defective');
    expect(await find(page, context)).toEqual(none);
  });
}

test.describe('with a fresh context', () => {
  test.use({ freshContext: true });

  test('the context is new and its caches are empty', async ({ open, page, context }) => {
    expect(context).not.toBe(before);
    await open('defective');
    // The size of a cross-origin response is always 0 (W3C Resource Timing, Timing-Allow-Origin).
    const cached = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.startsWith(location.origin))
        .filter((entry) => entry instanceof PerformanceResourceTiming && entry.transferSize === 0)
        .map(({ name }) => name),
    );
    expect(cached).toEqual([]);
  });
});
