import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import {
  cell,
  computedLook,
  differences,
  expect,
  expectUnchangedBy,
  hostileSheet,
  test,
  withSheet,
  type Stage,
} from '@latchkey/testing/e2e';
import type { Page } from '@playwright/test';
import { addEthereumWallet } from '../../../tools/testing/test-wallet.mjs';
import { encode, play } from './play.js';

// Frameworks shorten animations with `!important` for people who prefer reduced motion, which stays so.
test.use({ freshContext: true, contextOptions: { reducedMotion: 'no-preference' } });

const { resolve } = createRequire(import.meta.url);

/** The style sheets of frameworks. Their images are left out: the page's policy blocks them. */
const sheets: Readonly<Record<string, string>> = {
  Bootstrap: 'bootstrap/dist/css/bootstrap.css',
  Bulma: 'bulma/css/bulma.css',
  UIkit: 'uikit/dist/css/uikit.css',
  Pico: '@picocss/pico/css/pico.css',
  Materialize: 'materialize-css/dist/css/materialize.css',
  'Materialize 2': '@materializecss/materialize/dist/css/materialize.css',
  Foundation: 'foundation-sites/dist/css/foundation.css',
  Milligram: 'milligram/dist/milligram.css',
  MVP: 'mvp.css/mvp.css',
  Water: 'water.css/out/water.css',
  'the preflight of Tailwind CSS': 'tailwindcss/preflight.css',
  Spectre: 'spectre.css/dist/spectre.css',
  'sanitize.css': 'sanitize.css/sanitize.css',
  Pure: 'purecss/build/pure.css',
  Skeleton: 'skeleton-css/css/skeleton.css',
};

const textOf = (file: string) =>
  readFileSync(resolve(file), 'utf8')
    .replace(/@(?:import|charset)[^;]*;/g, '')
    .replace(/url\((?:"[^"]*"|'[^']*'|[^)]*)\)/g, 'none');

/** The place of the widget: the same on every page. */
const PLACE = `#latchkey {
  display: block !important; position: fixed !important; inset: 0 auto auto 0 !important; box-sizing: content-box !important; inline-size: 480px !important; margin: 0 !important;
  color-scheme: light dark !important; padding: 0 !important; border: 0 !important; min-inline-size: 480px !important; max-inline-size: none !important;
}`;

const config = {
  products: ['oauth', 'otp', 'passwords', 'passkeys', 'crypto'],
  oauthOptions: { providers: ['google', 'github'].map((type) => ({ type })) },
  otpOptions: { methods: ['sms', 'email'] },
};

async function openMain({ open, page }: Stage, more: object = {}): Promise<void> {
  await open('play', { config: encode({ config: { ...config, ...more } }) });
  await expect(page.getByRole('button', { name: 'Continue with Metamask' })).toBeVisible();
  await page.getByRole('tab', { name: 'Text' }).click();
  await expect(page.getByLabel('Phone number')).toBeVisible();
  // A browser without an authenticator offers no passkey in the field, which the widget learns late.
  await expect(page.getByRole('button', { name: 'Login with a Passkey' })).toBeVisible();
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  }, PLACE);
  // Everything that loads late is there.
  await expect(async () => {
    expect(await differences(await computedLook(page), await computedLook(page))).toEqual([]);
  }).toPass();
}

/** Applies the states of pseudo-classes to every element of the widget. */
async function forceStates(page: Page, forcedPseudoClasses: string[]): Promise<void> {
  const debug = await page.context().newCDPSession(page);
  await debug.send('DOM.enable');
  await debug.send('CSS.enable');
  const { root } = await debug.send('DOM.getDocument');
  const { nodeIds } = await debug.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: '#latchkey *' });
  for (const nodeId of nodeIds) await debug.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses });
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
  });
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`no style sheet of a framework changes the widget, ${colorScheme}`, cell(true), async ({ stage, page }) => {
    await page.setViewportSize({ width: 900, height: 900 });
    await page.emulateMedia({ colorScheme });
    await addEthereumWallet(stage.context, { brand: 'metamask' });
    await openMain(stage);
    for (const [name, file] of Object.entries(sheets)) {
      await test.step(name, () => expectUnchangedBy(page, textOf(file)));
    }
  });
}

test('no rule for elements changes the widget, in any state', async ({ stage, page }) => {
  await addEthereumWallet(stage.context, { brand: 'metamask' });
  await openMain(stage);
  for (const states of [[], ['hover'], ['hover', 'active'], ['focus', 'focus-visible', 'focus-within']]) {
    await forceStates(page, states);
    await test.step(states.join() || 'idle', () => expectUnchangedBy(page, hostileSheet));
  }
});

test('the widget beside one in a shadow root looks the same on a page with a framework', async ({ stage, page }) => {
  await page.setViewportSize({ width: 900, height: 900 });
  const css = textOf(sheets['Pico'] ?? '');
  await addEthereumWallet(stage.context, { brand: 'metamask' });
  const lookOf = async (enableShadowDOM: boolean) => {
    await openMain(stage, { enableShadowDOM });
    return withSheet(page, css, async () => (await computedLook(page)).evaluate((look) => [...look]));
  };
  const light = await lookOf(false);
  const shadow = await lookOf(true);
  expect(light.length).toBeGreaterThan(100);
  expect(shadow).toEqual(light);
});

test('nodes of the host in the card keep the rules of the page', async ({ open, page }) => {
  await open('play', { config: encode({ config: { products: ['emailMagicLinks'] } }) });
  await expect(play(page).email).toBeVisible();
  await play(page).widget.evaluate((widget) => {
    const place = document.createElement('div');
    place.className = 'of-the-host';
    place.append(Object.assign(document.createElement('a'), { href: '/terms', textContent: 'Terms' }));
    widget.querySelector('form')?.append(place);
  });
  await withSheet(page, 'a { color: rgb(1, 2, 3) }', () =>
    expect(page.getByRole('link', { name: 'Terms' })).toHaveCSS('color', 'rgb(1, 2, 3)'),
  );
});
