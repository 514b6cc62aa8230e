import { cell, cutOffTexts, expect, overlappingTexts, test } from '@latchkey/testing/e2e';
import { pseudo } from '@latchkey/testing/pseudo';
import type { Page } from '@playwright/test';
import { tags } from '../../../tools/checks/locale-entries.mjs';
import { englishTexts, localized } from '../../../tools/checks/locale-types.mjs';
import { encode, play } from './play.js';

// The layout of the main screens in each language and in the pseudo-language, at the width of a small phone.

const english = Object.fromEntries(localized.flatMap((one) => [...englishTexts(one)]));
const PSEUDO = 'pseudo';

/** The settings for a language; for the pseudo-language, with some of its texts, since all do not fit into a URL. */
function settingsOf(language: string, texts: RegExp) {
  if (language !== PSEUDO) return { locale: language };
  return { strings: pseudo(Object.fromEntries(Object.entries(english).filter(([id]) => texts.test(id)))) };
}

interface Screen {
  readonly name: string;
  readonly mode?: string;
  readonly config: object;
  /** The ids of its texts. */
  readonly texts: RegExp;
  /** Leads to the screen, in any language. */
  readonly show: (page: Page) => Promise<void>;
}

const heading = (page: Page) => play(page).widget.getByRole('heading').first();
const showsHeading = (page: Page) => expect(heading(page)).toBeVisible();

async function submitAddress(page: Page): Promise<void> {
  const field = play(page).widget.locator('input[type=email]');
  await field.fill('grace.brewster.hopper@example.com');
  await field.press('Enter');
}

const screens: readonly Screen[] = [
  {
    name: 'methods',
    texts:
      /^(shell\.(title|or|sms|whatsapp|email|tabs)|crypto\.(others|setUp|wallet)|(eml|otp)\.(email|phone|country|send.*)|oauth\.goOn|passkeys\.login|passwords\.(email|goOn))$/,
    config: {},
    show: showsHeading,
  },
  {
    name: 'code',
    texts: /^(shell\.back|otp\.)/,
    config: { products: ['otp'], otpOptions: { methods: ['email'] } },
    async show(page) {
      await submitAddress(page);
      await expect(play(page).widget.locator('[autocomplete~=one-time-code]')).toBeVisible();
    },
  },
  {
    name: 'number',
    texts: /^(shell\.(title|or|sms|whatsapp|email|tabs)$|otp\.|passkeys\.login)/,
    config: { products: ['otp', 'passkeys'], otpOptions: { methods: ['sms', 'whatsapp', 'email'] } },
    show: (page) => expect(play(page).widget.locator('input[type=tel]')).toBeVisible(),
  },
  {
    name: 'link',
    texts: /^(shell\.(back|title)|eml\.)/,
    config: { products: ['emailMagicLinks'] },
    async show(page) {
      await submitAddress(page);
      await expect(play(page).widget.locator('input')).toHaveCount(0);
    },
  },
  {
    name: 'password',
    texts: /^(shell\.(back|title)|passwords\.)/,
    config: { products: ['emailMagicLinks', 'passwords'] },
    async show(page) {
      await submitAddress(page);
      const field = play(page).widget.locator('input[type=password]');
      await field.fill('kettle');
      await expect(play(page).widget.locator('[role=img][aria-label], li').first()).toBeVisible();
    },
  },
  { name: 'reset', texts: /^reset-password\./, mode: 'resetPassword', config: {}, show: showsHeading },
  {
    name: 'request',
    texts: /^idp\.(missing|badRequest|failed|again|over|goOn)$/,
    mode: 'identityProvider',
    config: {},
    show: showsHeading,
  },
];

for (const screen of screens)
  for (const language of [PSEUDO, ...tags]) {
    const isFirst = (screen.name === 'methods' && language === PSEUDO) || (screen.name === 'code' && language === 'ar');
    test(`the screen "${screen.name}" in ${language} fits 320 pixels`, cell(isFirst), async ({ open, page }) => {
      await page.setViewportSize({ width: 320, height: 900 });
      const config = encode({ config: screen.config, ...settingsOf(language, screen.texts) });
      await open('play', { config, ...(screen.mode && { mode: screen.mode }) });
      await page.evaluate((dir) => (document.documentElement.dir = dir), language === 'ar' ? 'rtl' : 'ltr');
      await screen.show(page);
      expect(await cutOffTexts(page)).toEqual([]);
      expect(await overlappingTexts(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    });
  }
