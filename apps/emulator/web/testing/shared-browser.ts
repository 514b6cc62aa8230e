import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import axe from 'axe-core';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject } from 'vitest';
import { type RunningEmulator, startEmulator } from '../../src/server.js';
import { type Bench, benchOver } from '../../src/testing/bench.js';
import type {} from './browser-setup.js';

/** Themes and viewports of page tests, by name. `npm test` has the first one. */
export const looks: readonly (readonly [name: string, options: BrowserContextOptions])[] = [
  ['light, 320 px wide', { colorScheme: 'light', viewport: { width: 320, height: 640 } }],
  ...(process.env['LATCHKEY_TIER'] === 'deep'
    ? ([
        ['light', { colorScheme: 'light', viewport: { width: 1100, height: 800 } }],
        ['dark', { colorScheme: 'dark', viewport: { width: 1100, height: 800 } }],
      ] as const)
    : []),
];

/** The browser that all test files share, a host's server, and an emulator for each test. */
export interface BrowserBench {
  readonly emulator: RunningEmulator;
  /** Calls the emulator as a client does. */
  readonly client: Bench;
  /** Browser errors: policy violations, failed loads and uncaught errors. There must be none after a test. */
  readonly complaints: string[];
  /** The port of the host's server. */
  readonly hostPort: number;
  /** An address of the host's server. @param name the host name, `localhost` by default */
  hostUrl(path?: string, name?: string): string;
  /** Opens a page in a new context. */
  openPage(url: string, options?: BrowserContextOptions): Promise<Page>;
  /** Starts another emulator at the address of the one that was closed. */
  restart(): Promise<void>;
}

/**
 * Sets up the tests of a file.
 *
 * @param respond the host's server. @default an empty page
 * @param expected browser errors that every test of the file may cause
 */
export function browserBench(
  respond: RequestListener = (_request, response) => sendPage(response, '<!doctype html>'),
  expected?: RegExp,
): BrowserBench {
  const host = createServer(respond);
  const complaints: string[] = [];
  let browser: Browser;
  let context: BrowserContext | undefined;
  let emulator: RunningEmulator;
  let client: Bench;

  async function start(port: number): Promise<void> {
    emulator = await startEmulator({ port, pages: inject('pagesFolder') });
    client = benchOver((url, init) => fetch(url, init), emulator.url);
  }

  beforeAll(async () => {
    browser = await chromium.connect(inject('browserUrl'));
    await new Promise<void>((resolve) => host.listen(0, resolve));
  });
  afterAll(async () => {
    host.close();
    await browser.close();
  });
  beforeEach(() => start(0));
  afterEach(async () => {
    await context?.close();
    await emulator.close();
    expect(complaints.splice(0)).toEqual([]);
  });

  return {
    get emulator() {
      return emulator;
    },
    get client() {
      return client;
    },
    complaints,
    get hostPort() {
      return (host.address() as AddressInfo).port;
    },
    hostUrl(path = '/', name = 'localhost') {
      return `http://${name}:${this.hostPort}${path}`;
    },
    async openPage(url, options = {}) {
      context = await browser.newContext(options);
      const page = await context.newPage();
      page.on('console', (message) => {
        const isComplaint = ['error', 'warning'].includes(message.type());
        if (isComplaint && expected?.test(message.text()) !== true) complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(String(error)));
      await page.goto(url);
      return page;
    },
    restart: () => start(emulator.port),
  };
}

/** Sends an HTML page. */
export function sendPage(response: Parameters<RequestListener>[1], html: string): void {
  response.setHeader('content-type', 'text/html').end(html);
}

/** Expects a page in which axe finds nothing, and nothing extends beyond its edge. @param what names a failure */
export async function checkPage(page: Page, what: string): Promise<void> {
  expect([what, await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)]).toEqual([what, true]);
  // Runs outside of the page's policy, like browser developer tools: the page itself may not use `eval`.
  const tools = await page.context().newCDPSession(page);
  const { result } = await tools.send('Runtime.evaluate', {
    expression: `${axe.source}; axe.run().then(({ violations }) => violations.map(({ id, nodes }) => id + ' ' + nodes.map(({ target }) => target)))`,
    awaitPromise: true,
    returnByValue: true,
  });
  expect([what, result.value]).toEqual([what, []]);
  await tools.detach();
}
