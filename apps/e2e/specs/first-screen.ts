import { cell, expect, test, type Stage } from '@latchkey/testing/e2e';
import type { Locator, Page } from '@playwright/test';
import { addEthereumWallet } from '../../../tools/testing/test-wallet.mjs';
import { delayLateScripts, expectNoShift, recordLayoutShifts } from './layout-shift.js';
import { encode, play } from './play.js';

const TOKEN = 'public-token-test-00000000-0000-4000-8000-000000000000';

/** The fixtures of the test that opens a first screen. */
export interface Visit extends Stage {
  /** The origin of `/play`: `http://localhost:<port>`. */
  readonly origin: string;
}

/** A first screen that must not move. */
export interface FirstScreen {
  readonly what: string;
  /** Whether it is the first screen with its kind of late part; `npm test` runs only those. @default false */
  readonly isFirst?: boolean;
  /** Settings of `/play`. */
  readonly settings?: object;
  /** Further parameters of `/play`, without `config`. */
  readonly params?: (visit: Visit) => Readonly<Record<string, string>>;
  /** Runs before the page is opened. */
  readonly prepare?: (visit: Visit) => Promise<unknown>;
  /** Runs once the page is open and has its watermark. */
  readonly then?: (visit: Visit) => Promise<unknown>;
  /** The element that appears last. */
  readonly last: (page: Page) => Locator;
  /** The last successful method in this browser. */
  readonly lastUsed?: string;
  readonly wallets?: readonly ('metamask' | 'coinbase')[];
  /**
   * Whether the project shows the watermark, the last element of the card. Set to false for a screen that adds a button
   * at its end, whose position relative to the watermark varies.
   * @default true
   */
  readonly hasWatermark?: boolean;
}

export const widget = (page: Page): Locator => play(page).widget;
export const button = (name: string | RegExp) => (page: Page) => widget(page).getByRole('button', { name });
export const heading = (name: string) => (page: Page) => widget(page).getByRole('heading', { name });
export const text = (words: string) => (page: Page) => widget(page).getByText(words, { exact: true });

const watermark = (page: Page) => widget(page).getByRole('link', { name: /^Powered by/ });

/** Declares a test for each screen and each width. */
export function testFirstScreens(screens: readonly FirstScreen[]): void {
  for (const screen of screens) {
    for (const width of [480, 320]) {
      test(
        `stands still while ${screen.what} and whatever else comes late is loaded, ${width} px wide`,
        cell(width === 480 && screen.isFirst === true),
        async ({ stage, host }) => {
          await stage.page.setViewportSize({ width, height: 1_200 });
          await standsStill(screen, { ...stage, origin: host.url });
        },
      );
    }
  }
}

async function standsStill(screen: FirstScreen, visit: Visit): Promise<void> {
  const { page, context, emulator, open } = visit;
  const { settings, params, prepare, then, last, lastUsed, wallets = [], hasWatermark = true } = screen;
  await emulator.setProject({ disable_sdk_watermark: !hasWatermark });
  for (const brand of wallets) await addEthereumWallet(context, { brand });
  await page.addInitScript(([key, method]) => void (method && localStorage.setItem(key, method)), [
    `latchkey:last-used:${TOKEN}`,
    lastUsed ?? '',
  ] as const);
  await prepare?.(visit);
  await recordLayoutShifts(page);
  await delayLateScripts(page);
  await open('play', { ...(settings && { config: encode(settings) }), ...params?.(visit) });
  if (hasWatermark) await expect(watermark(page)).toBeVisible();
  await then?.(visit);
  await expect(last(page)).toBeVisible();
  // Scripts that are still delayed come now.
  await page.unrouteAll({ behavior: 'wait' });
  await expectNoShift(page);
}
