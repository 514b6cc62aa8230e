import { watchForUsableField } from './usable.mjs';
import { scriptTime, TRACED } from './trace.mjs';

/** The keys of a visit: the first is typed at the usable moment, the second is a real one at the end. */
const KEYS = ['2', '0'];

/** The time, in ms, for which a field must keep its text. Longer than the background work of every page. */
const KEPT_MS = 2000;

/** The narrowest window in which every page shows its first field without scrolling. */
const WINDOW = { width: 800, height: 700 };

/**
 * One visit with nothing cached: a new context, and with it a new process, cache and connections.
 *
 * @param {import('playwright-core').Browser} browser
 * @param {string} url
 * @param {{ throttle: number }} options `throttle`: the slowdown of the page's CPU.
 * @returns `usableAt` in ms since navigation start; `scriptMs` that the main thread spent in scripts until then; `files`,
 *   the paths of the scripts and style sheets that had come by then.
 * @throws when the page shows no field that keeps a key, or reports an error of its own.
 */
export async function visit(browser, url, { throttle }) {
  return inFreshPage(browser, url, throttle, async (page) => {
    await browser.startTracing(page, { categories: TRACED });
    await page.goto(url);
    const usableAt = await usableMoment(page);
    const trace = await browser.stopTracing();
    const files = await page.evaluate(
      (until) =>
        performance
          .getEntriesByType('resource')
          .filter(({ name, responseEnd }) => responseEnd <= until && new URL(name).origin === location.origin)
          .map(({ name }) => new URL(name).pathname)
          .filter((path) => /\.(js|css)$/.test(path)),
      usableAt,
    );
    return { usableAt, scriptMs: scriptTime(JSON.parse(trace.toString('utf8')).traceEvents, usableAt), files };
  });
}

/**
 * One visit under the CPU profiler.
 *
 * @returns the profile as the debugger gives it, and `usable`, the usable moment on its clock, in µs.
 * @throws as {@link visit} does.
 */
export async function profiledVisit(browser, url, { throttle, intervalUs = 250 }) {
  return inFreshPage(browser, url, throttle, async (page, debug) => {
    await debug.send('Performance.enable');
    await debug.send('Profiler.enable');
    await debug.send('Profiler.setSamplingInterval', { interval: intervalUs });
    await debug.send('Profiler.start');
    await page.goto(url);
    const usableAt = await usableMoment(page);
    const { profile } = await debug.send('Profiler.stop');
    const { metrics } = await debug.send('Performance.getMetrics');
    const started = metrics.find(({ name }) => name === 'NavigationStart').value * 1e6;
    return { profile, started, usable: started + usableAt * 1000 };
  });
}

async function inFreshPage(browser, url, throttle, work) {
  const context = await browser.newContext({ viewport: WINDOW });
  try {
    const page = await context.newPage();
    const errors = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await page.addInitScript(watchForUsableField, KEYS[0]);
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

async function usableMoment(page) {
  await page.waitForFunction(
    (ms) => window.latchkeyBench.usableAt >= 0 && performance.now() >= window.latchkeyBench.usableAt + ms,
    KEPT_MS,
  );
  await page.keyboard.press(KEYS[1]);
  await page.waitForFunction((keys) => window.latchkeyBench.kept() === keys, KEYS.join(''));
  return page.evaluate(() => window.latchkeyBench.usableAt);
}
