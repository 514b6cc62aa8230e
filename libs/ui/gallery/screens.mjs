// Takes screenshots of the gallery into `gallery/screens` (ignored) in light, dark, 320 px, right to left, forced
// colours and a host's theme, and runs checks that need a browser. Exits with code 1 if a check fails.
// CHROMIUM_PATH is the path of the browser; the default is `/usr/bin/chromium`.
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { createServer } from 'vite';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** The viewport is one column and the page's two margins. */
const PHONE = { query: 'width=320', viewport: 368 };
const SHEETS = {
  light: {},
  dark: { colorScheme: 'dark' },
  'light-320': PHONE,
  'dark-320': { ...PHONE, colorScheme: 'dark' },
  rtl: { query: 'dir=rtl' },
  'rtl-320': { ...PHONE, query: 'dir=rtl&width=320' },
  'forced-colours': { forcedColors: 'active' },
  'forced-colours-dark': { forcedColors: 'active', colorScheme: 'dark' },
  'host-theme': { query: 'theme=host' },
  'host-theme-in-dark': { query: 'theme=host', colorScheme: 'dark' },
};

const server = await createServer({ configFile: here('vite.config.mjs'), server: { port: 0 }, logLevel: 'warn' });
await server.listen();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
});
try {
  for (const [name, { query = '', viewport = 1328, ...media }] of Object.entries(SHEETS)) {
    const size = { width: viewport, height: 2400 };
    const page = await browser.newPage({ viewport: size, ...media, reducedMotion: 'reduce' });
    const wrong = (what) => {
      console.error(`${name}: ${what}`);
      process.exitCode = 1;
    };
    page.on('pageerror', (error) => wrong(error.message));
    page.on('console', (message) => /^(warning|error)$/.test(message.type()) && wrong(message.text()));
    await page.goto(`${server.resolvedUrls.local[0]}?${query}`);
    await page.getByRole('button', { name: 'Dismiss' }).nth(1).waitFor();
    await forceStates(page);
    await page.getByLabel('With the focus').focus();
    await page.screenshot({ path: here(`screens/${name}.png`), fullPage: true });
    (await problems(page)).forEach(wrong);
    await page.close();
  }
} finally {
  await browser.close();
  await server.close();
}

/** Forces the pseudo-classes that each `[data-force]` names, and `:focus-within` on the parent of a focused one. */
async function forceStates(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const each = async (selector, force) => {
    const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector });
    for (const nodeId of nodeIds) {
      const { attributes } = await session.send('DOM.getAttributes', { nodeId });
      await session.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: force(attributes) });
    }
  };
  await each('[data-force]', (attributes) => attributes[attributes.indexOf('data-force') + 1].split(' '));
  await each(':has(> [data-force~=focus])', () => ['focus-within']);
}

/** Checks axe (no rule off), unwanted motion, horizontal scrolling, targets under 44 px, and focus without a ring. */
async function problems(page) {
  await page.addScriptTag({ path: axe });
  return page.evaluate(async () => {
    const { violations } = await globalThis.axe.run();
    const found = violations.map(({ id, nodes }) => `axe ${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    const running = document.getAnimations().length;
    if (running > 0) found.push(`${running} animations run although motion is to be reduced`);
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.push(`${scrollWidth - clientWidth} px stick out sideways`);
    for (const target of document.querySelectorAll('button, input, select')) {
      const { width, height } = target.getBoundingClientRect();
      if (Math.min(width, height) < 44) found.push(`${target.textContent}: ${width} by ${height} px is hard to hit`);
    }
    const hasRing = (element) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return outlineStyle === 'solid' && outlineWidth === '2px';
    };
    // The ring of a two-part control is around both parts; the ring of a code input is around one of its boxes.
    const rings = [...document.querySelectorAll('[data-force~=focus-visible]')].map((it) => [it, it.parentElement]);
    rings.push([...document.activeElement.nextElementSibling.children]);
    for (const places of rings) {
      if (places.filter(hasRing).length !== 1) found.push(`${places[0].outerHTML}: focused without a ring`);
    }
    return found;
  });
}
