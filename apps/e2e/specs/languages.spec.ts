import { cell, expect, expectFits, test } from '@latchkey/testing/e2e';
import { pseudo } from '@latchkey/testing/pseudo';
import type { Page } from '@playwright/test';
import { tags } from '../../../tools/checks/locale-entries.mjs';
import { englishTexts, localized } from '../../../tools/checks/locale-types.mjs';
import { encode, play } from './play.js';

// The layout of the main screens in each language and in the pseudo-language, at the width of a small phone, at 400 % of
// a window of 1280 pixels, and with WCAG's text spacing. The pages are from left to right, in Arabic too.

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
    test(
      `the screen "${screen.name}" in ${language} fits 320 pixels and 400 %`,
      cell(isFirst),
      async ({ open, page }) => {
        await page.setViewportSize({ width: 320, height: 900 });
        const config = encode({ config: screen.config, ...settingsOf(language, screen.texts) });
        await open('play', { config, ...(screen.mode && { mode: screen.mode }) });
        await screen.show(page);
        await expectFits(page, 320, 'with text spacing too');
        await page.setViewportSize({ width: 320, height: 256 });
        await expectFits(page, 320, 'with text spacing too');
      },
    );
  }

for (const dir of ['', 'ltr'])
  test(`a widget in Arabic ${dir ? 'follows its target' : 'is from right to left on a page that is not'}`, async ({
    open,
    page,
  }) => {
    const config = encode({
      config: { products: ['oauth'], oauthOptions: { providers: [{ type: 'google' }] } },
      locale: 'ar',
    });
    await page.addInitScript((given) => {
      addEventListener('DOMContentLoaded', () => document.querySelector('#latchkey')?.setAttribute('dir', given));
    }, dir);
    await open('play', { config });
    const button = play(page).widget.getByRole('button', { name: /Google/ });
    await expect(button).toHaveCSS('direction', dir || 'rtl');
    await expect(play(page).widget.locator('[lang]').first()).toHaveAttribute('lang', 'ar');
    const [first, last] = await button.evaluate((node) => {
      const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
      const text = walker.nextNode() as Text;
      const at = (index: number) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + 1);
        return range.getBoundingClientRect().left;
      };
      return [at(0), at(text.data.indexOf('Google'))];
    });
    if (dir) expect(first).toBeLessThan(last ?? 0);
    else expect(first).toBeGreaterThan(last ?? 0);
  });
