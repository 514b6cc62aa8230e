import { timeParts } from './parts.mjs';
import { scriptTime, TRACED, TRACED_IN_DETAIL } from './trace.mjs';
import { watchForHydration, watchForUsableField } from './usable.mjs';

/** The keys of a visit: the first is typed at the usable moment, the second is a real one at the end. */
const KEYS = ['2', '0'];

/** A page is quiet when nothing arrives for this time, in ms. Every request stays on this machine. */
const QUIET_MS = 500;

/** The narrowest window in which every page shows its first field without scrolling. */
const WINDOW = { width: 800, height: 700 };

/**
 * One visit with nothing cached: a new context, and with it a new process, cache and connections.
 *
 * @param {import('playwright-core').Browser} browser
 * @param {string} url
 * @param {object} options
 * @param {number} options.throttle the slowdown of the page's CPU
 * @param {boolean} [options.hydrates] whether the page's HTML comes from the server
 * @returns {Promise<{ usableAt: number, hydratedAt?: number, scriptMs: number, files: string[] }>} `usableAt` and
 *   `hydratedAt` in ms since navigation start; `scriptMs` that the main thread spent in scripts until usable; `files`, the
 *   paths of the scripts and style sheets that had come by then, or were requested by then and came before hydration.
 * @throws when the page shows no field that keeps a key, does not hydrate, or reports an error of its own.
 */
export async function visit(browser, url, { throttle, hydrates = false }) {
  return inFreshPage(browser, url, { throttle, hydrates }, async (page) => {
    await browser.startTracing(page, { categories: TRACED });
    await page.goto(url);
    const { usableAt, hydratedAt } = await usableMoment(page, hydrates);
    const trace = await browser.stopTracing();
    // Without the phone-number parser, which the typed text requests.
    const requests = await requestsOf(page, usableAt);
    const isCounted = ({ end, path }) => end <= (hydratedAt ?? usableAt) && path !== undefined;
    const files = requests.filter(isCounted).map(({ path }) => path);
    return { usableAt, hydratedAt, scriptMs: scriptTime(eventsOf(trace), usableAt), files };
  });
}

/**
 * One visit with a detailed trace, which slows down the page a little.
 *
 * @param {import('playwright-core').Browser} browser
 * @param {string} url
 * @param {{ throttle: number, hydrates?: boolean }} options as of {@link visit}
 * @returns {Promise<Record<string, number>>} what the main thread did until the field was usable, in ms; see `timeParts`
 * @throws as {@link visit} does.
 */
export async function visitInDetail(browser, url, options) {
  return inFreshPage(browser, url, options, async (page) => {
    await browser.startTracing(page, { categories: TRACED_IN_DETAIL });
    await page.goto(url);
    const { usableAt } = await usableMoment(page, options.hydrates);
    const trace = await browser.stopTracing();
    const requests = await requestsOf(page, usableAt);
    return timeParts(
      eventsOf(trace),
      usableAt,
      requests.map(({ start, end }) => [start, end]),
    );
  });
}

/**
 * One visit under the CPU profiler.
 *
 * @returns the profile as the debugger gives it, and `usable`, the usable moment on its clock, in µs.
 * @throws as {@link visit} does.
 */
export async function profiledVisit(browser, url, { throttle, hydrates = false, intervalUs = 250 }) {
  return inFreshPage(browser, url, { throttle, hydrates }, async (page, debug) => {
    await debug.send('Performance.enable');
    await debug.send('Profiler.enable');
    await debug.send('Profiler.setSamplingInterval', { interval: intervalUs });
    await debug.send('Profiler.start');
    await page.goto(url);
    const { usableAt } = await usableMoment(page, hydrates);
    const { profile } = await debug.send('Profiler.stop');
    const { metrics } = await debug.send('Performance.getMetrics');
    const started = metrics.find(({ name }) => name === 'NavigationStart').value * 1e6;
    return { profile, started, usable: started + usableAt * 1000 };
  });
}

async function inFreshPage(browser, url, { throttle, hydrates }, work) {
  const context = await browser.newContext({ viewport: WINDOW });
  try {
    const page = await context.newPage();
    const errors = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await page.addInitScript(watchForUsableField, KEYS[0]);
    if (hydrates) await page.addInitScript(watchForHydration);
    const debug = await context.newCDPSession(page);
    await debug.send('Emulation.setCPUThrottlingRate', { rate: throttle });
    const result = await work(page, debug);
    if (errors.length > 0) throw new Error(`It reported ${errors.join('; ')}`);
    return result;
  } catch (error) {
    throw new Error(`The visit of ${url} failed. ${error instanceof Error ? error.message : error}`, { cause: error });
  } finally {
    await context.close();
  }
}

/**
 * Waits until the field is usable, until the page has done what it does by itself (hydration, requests, tasks), and
 * until the field then keeps a real key too.
 */
async function usableMoment(page, hydrates) {
  await page.waitForFunction(() => window.latchkeyBench.usableAt >= 0);
  if (hydrates) await page.waitForFunction(() => window.latchkeyBench.hydratedAt > 0);
  await page.evaluate(untilQuiet, QUIET_MS);
  await page.keyboard.press(KEYS[1]);
  await page.waitForFunction((keys) => window.latchkeyBench.kept() === keys, KEYS.join(''));
  return page.evaluate(() => ({
    usableAt: window.latchkeyBench.usableAt,
    hydratedAt: window.latchkeyBench.hydratedAt,
  }));
}

/**
 * Runs in a page: waits until no response has arrived for a time, and no task is pending. Playwright's `networkidle` is no
 * alternative: a visit of the provider's UI did not reach it in 30 s.
 */
function untilQuiet(ms) {
  return new Promise((resolve) => {
    let timer;
    const observer = new PerformanceObserver(() => restart());
    const restart = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        observer.disconnect();
        requestIdleCallback(resolve);
      }, ms);
    };
    observer.observe({ type: 'resource', buffered: true });
    restart();
  });
}

/**
 * The requests for the document, and for the scripts and style sheets of its own origin that had begun at a moment:
 * start and end in ms since navigation start, and the path except of the document.
 */
function requestsOf(page, until) {
  return page.evaluate((moment) => {
    const [{ responseEnd }] = performance.getEntriesByType('navigation');
    const files = performance
      .getEntriesByType('resource')
      .map(({ name, startTime, responseEnd }) => ({ url: new URL(name), start: startTime, end: responseEnd }))
      .filter(({ url, start }) => url.origin === location.origin && start <= moment && /\.(js|css)$/.test(url.pathname))
      .map(({ url, start, end }) => ({ path: url.pathname, start, end }));
    return [{ start: 0, end: responseEnd }, ...files];
  }, until);
}

const eventsOf = (trace) => JSON.parse(trace.toString('utf8')).traceEvents;
