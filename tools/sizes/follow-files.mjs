/** The function that a page calls when an element becomes busy. */
const BUSY = '__sizesBusy';
/** Enough turns of the page's event loop to render the effect of a press. */
const TURNS = 50;

/**
 * Follows the files that a page requests. A file counts until the first submit shows busy if the busy state needs it,
 * not if it is merely requested earlier: files that are requested after `hold` load when an element is busy, or when
 * no element would become busy without them.
 *
 * @param {import('playwright-core').Page} page
 * @param {(url: URL) => boolean} isCounted which requests are files of the page
 */
export async function followFiles(page, isCounted) {
  const all = [];
  const needed = new Set();
  const held = [];
  let isHolding = false;
  const pathOf = (request) => new URL(request.url()).pathname.slice(1);
  const release = () => Promise.all(held.splice(0).map((route) => route.continue()));
  const isFile = (request) => isCounted(new URL(request.url()));
  page.on('request', (request) => all.push(request));
  await page.route(isCounted, (route) => (isHolding ? void held.push(route) : route.continue()));
  const stop = async () => {
    isHolding = false;
    await release();
  };
  return {
    names: () => [...new Set(all.filter(isFile).map(pathOf))],
    needed,
    /** The response of a file, by its name. */
    responseOf: (name) => all.find((request) => isFile(request) && pathOf(request) === name)?.response(),
    /** Waits until each file and each response has arrived, and what they lead to. */
    async settle() {
      for (let seen = -1; seen !== all.length;) {
        seen = all.length;
        // Chromium reports no end of a response whose body nobody reads.
        const arrived = async (request) => (await request.response())?.[isFile(request) ? 'finished' : 'status']();
        await Promise.all(all.map(arrived));
        for (let turn = 0; turn < TURNS; turn++) await page.evaluate(nextTask);
      }
    },
    stop,
    /**
     * Stops the page's clock until an element is busy, and calls `stop` then. Background work that begins after a delay
     * is no part of the first submit.
     */
    async stopWhenBusy() {
      await page.clock.install();
      await page.clock.pauseAt(Date.now() + 60_000);
      await page.exposeBinding(BUSY, async () => {
        await page.clock.resume();
        await stop();
      });
      await page.addInitScript(reportBusy, BUSY);
    },
    /** Holds files back during an action, until `stop`. */
    async hold(act) {
      isHolding = true;
      let isDone = false;
      const done = act().finally(() => (isDone = true));
      done.catch(() => {});
      while (isHolding && !isDone) {
        const waiting = held.length;
        // A page that is being left has no turn.
        for (let turn = 0; turn < TURNS && isHolding; turn++) await page.evaluate(nextTask).catch(() => {});
        if (!isHolding || waiting === 0 || waiting !== held.length) continue;
        for (const route of held) needed.add(pathOf(route.request()));
        await release();
      }
      await done;
    },
  };
}

// Runs in the page.
function reportBusy(name) {
  new MutationObserver((_, observer) => {
    if (!document.querySelector('[aria-busy]')) return;
    globalThis[name]();
    observer.disconnect();
  }).observe(document, { subtree: true, childList: true, attributeFilter: ['aria-busy'] });
}

// Runs in the page.
function nextTask() {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = resolve;
    port2.postMessage(null);
  }).then(() => undefined);
}
