import { cell, expect, test } from '@latchkey/testing/e2e';
import { brand, compact, dark, defaultTheme, highContrast, mergeThemes, shadcn } from '@latchkey/themes';
import type { Styles } from '@latchkey/ui';
import type { Page } from '@playwright/test';
import { encode, play } from './play.js';

// Init scripts stay with a context. Nothing fades in while it is measured.
test.use({ freshContext: true, contextOptions: { reducedMotion: 'reduce' } });

const oauthOptions = { providers: ['google', 'github'].map((type) => ({ type })) };
const everyControl = (styles: Styles) => ({
  config: encode({
    config: {
      products: ['oauth', 'otp', 'emailMagicLinks'],
      oauthOptions,
      otpOptions: { methods: ['sms'] },
    },
    styles,
  }),
});

/** Submits a phone number that is too short. */
async function showError(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Text' }).click();
  await page.getByLabel('Phone number').fill('1');
  await page.getByLabel('Phone number').press('Enter');
  await expect(play(page).widget.getByRole('alert').filter({ hasText: /./ })).toBeVisible();
}

/** Everything that a theme can change about what is drawn, as one text. */
function drawn(page: Page): Promise<string> {
  return play(page).widget.evaluate((widget) => {
    const properties = [
      ...['color', 'background-color', 'border-top-color', 'border-bottom-color', 'border-left-color', 'border-radius'],
      ...[
        'width',
        'height',
        'padding',
        'gap',
        'box-shadow',
        'font-family',
        'font-size',
        'font-weight',
        'outline-color',
      ],
    ];
    const looks = [...widget.querySelectorAll('*')].flatMap((element) =>
      [undefined, '::before', '::after'].map((pseudo) => {
        const style = getComputedStyle(element, pseudo);
        return properties.map((property) => style.getPropertyValue(property)).join();
      }),
    );
    return looks.join('\n');
  });
}

/** The tokens that the main screen reads with an error. The others belong to badges, success and consent screens. */
const tokens: Readonly<Record<string, string>> = {
  'container-background': '#FEFEFE',
  'container-border': '#123456',
  'container-radius': '3px',
  'container-width': '380px',
  'container-shadow': '0 0 4px #000',
  'container-padding': '12px',
  'colors-primary': '#123456',
  'colors-secondary': '#123456',
  'colors-error': '#123456',
  'buttons-primary-background': '#123456',
  'buttons-primary-text': '#FEDCBA',
  'buttons-primary-border': '#123456',
  'buttons-primary-radius': '3px',
  'buttons-secondary-background': '#EEEEEE',
  'buttons-secondary-text': '#123456',
  'buttons-secondary-border': '#123456',
  'buttons-secondary-radius': '3px',
  'inputs-background': '#EEEEEE',
  'inputs-text': '#123456',
  'inputs-placeholder': '#123456',
  'inputs-border': '#123456',
  'inputs-radius': '3px',
  spacing: '5px',
  'control-height': '60px',
  'font-size': '18px',
  'font-weight': '300',
  font: 'monospace',
};

/** The tokens that have no effect now. */
async function withoutEffect(page: Page): Promise<readonly string[]> {
  const set = (name: string, value: string) =>
    page.evaluate(([property, given]) => document.documentElement.style.setProperty(property, given), [
      `--lk-${name}`,
      value,
    ] as const);
  const before = await drawn(page);
  const found: string[] = [];
  for (const [name, value] of Object.entries(tokens)) {
    await set(name, value);
    if ((await drawn(page)) === before) found.push(name);
    await set(name, '');
  }
  expect(await drawn(page)).toBe(before);
  return found;
}

test('every token has a visible effect', async ({ open, page }) => {
  await open('play', everyControl({ colorScheme: 'light' }));
  await page.getByRole('tab', { name: 'Text' }).click();
  await expect(page.getByLabel('Phone number')).toBeVisible();
  expect(await withoutEffect(page)).toEqual([]);
});

for (const { colorScheme, page: ofPage, background } of [
  { colorScheme: undefined, page: 'light', background: 'rgb(255, 255, 255)' },
  { colorScheme: undefined, page: 'dark', background: 'rgb(17, 24, 28)' },
  { colorScheme: 'light', page: 'dark', background: 'rgb(255, 255, 255)' },
  { colorScheme: 'dark', page: 'light', background: 'rgb(17, 24, 28)' },
  { colorScheme: 'auto', page: 'light', background: 'rgb(17, 24, 28)' },
] as const) {
  const details = cell(colorScheme === undefined);
  test(
    `colorScheme ${colorScheme} on a ${ofPage} page, for a person who prefers dark`,
    details,
    async ({ open, page }) => {
      await page.emulateMedia({ colorScheme: 'dark' });
      await addStyles(page, `:root { color-scheme: ${ofPage} !important }`);
      await open('play', everyControl({ colorScheme }));
      await expect(play(page).widget.locator('> div').first()).toHaveCSS('background-color', background);
    },
  );
}

const PRIMARY = 'rgb(1, 2, 3)';
const mine = { 'button-primary': { className: 'mine' } };

for (const { cascadeLayer, overrides } of [
  { cascadeLayer: true, overrides: true },
  { cascadeLayer: false, overrides: false },
]) {
  const effect = overrides ? 'overrides the look' : 'is weaker than the look';
  test(`a class of the host ${effect} if cascadeLayer is ${cascadeLayer}`, async ({ open, page }) => {
    await addStyles(page, `.mine { background-color: ${PRIMARY} }`);
    await open('play', everyControl({ parts: mine, cascadeLayer }));
    const submit = page.locator('[data-latchkey-part="button-primary"]');
    await expect(submit).toHaveClass(/ mine$/);
    if (overrides) await expect(submit).toHaveCSS('background-color', PRIMARY);
    else await expect(submit).not.toHaveCSS('background-color', PRIMARY);
    // Later screens, too.
    await page.getByRole('tab', { name: 'Text' }).click();
    await expect(page.getByLabel('Phone number')).toHaveAttribute('data-latchkey-part', 'phone-number');
    await expect(page.getByLabel('Phone number')).toHaveCSS('border-top-width', '0px');
    await expect(page.getByRole('tab', { selected: true })).toHaveAttribute('part', 'tab selected');
  });
}

test('::part styles a part in a shadow root', async ({ open, page }) => {
  await addStyles(page, `#latchkey div::part(button-primary) { background-color: ${PRIMARY} }`);
  const { config } = everyControl({ parts: {} });
  const settings = JSON.parse(Buffer.from(config, 'base64url').toString()) as { config: object };
  await open('play', { config: encode({ ...settings, config: { ...settings.config, enableShadowDOM: true } }) });
  const submit = page.locator('[part="button-primary"]');
  await expect(submit).toHaveCSS('background-color', PRIMARY);
});

/** The standard theme of shadcn/ui, around the widget alone: https://ui.shadcn.com/docs/theming */
const SHADCN = `
#latchkey {
  --radius: 0.625rem; --card: oklch(1 0 0); --card-foreground: oklch(0.145 0 0);
  --primary: oklch(0.205 0 0); --primary-foreground: oklch(0.985 0 0); --muted: oklch(0.97 0 0);
  --muted-foreground: oklch(0.556 0 0); --destructive: oklch(0.577 0.245 27.325); --border: oklch(0.922 0 0);
}
@media (prefers-color-scheme: dark) {
  #latchkey {
    --card: oklch(0.205 0 0); --card-foreground: oklch(0.985 0 0); --primary: oklch(0.922 0 0);
    --primary-foreground: oklch(0.205 0 0); --muted: oklch(0.269 0 0); --muted-foreground: oklch(0.708 0 0);
    --destructive: oklch(0.704 0.191 22.216); --border: oklch(1 0 0 / 10%);
  }
}`;

async function addStyles(page: Page, css: string): Promise<void> {
  await page.addInitScript((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, css);
}

const themes: Readonly<Record<string, Styles>> = {
  brand: brand({ primary: '#7c3aed', borderRadius: '8px' }),
  yellow: brand({ primary: '#ffd94a' }),
  defaultTheme,
  dark,
  highContrast,
  compact: mergeThemes(brand({ primary: '#0f766e' }), compact),
  shadcn,
};

for (const [name, styles] of Object.entries(themes)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    const details = cell(name === 'brand');
    test(`the theme ${name} is accessible at 320 px, ${colorScheme}`, details, async ({ open, page, axe }) => {
      await page.setViewportSize({ width: 320, height: 900 });
      await page.emulateMedia({ colorScheme });
      await addStyles(page, SHADCN);
      await open('play', everyControl(styles));
      await showError(page);
      await axe();
      const screens = process.env['LATCHKEY_SCREENS'];
      if (screens) await page.screenshot({ path: `${screens}/${name}-${colorScheme}-320.png` });
    });
  }
}

/** The contrast of the shapes and texts that a person must see, with the focus on the present element. */
function contrasts(page: Page): Promise<Readonly<Record<string, number>>> {
  return play(page).widget.evaluate((widget) => {
    const channels = (color: string) => (color.match(/[\d.]+/g) ?? []).map(Number);
    const luminance = (color: string) => {
      const [red = 0, green = 0, blue = 0] = channels(color).map((value) =>
        value <= 10.3 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const ratio = (one: string, other: string) => {
      const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
      return (light + 0.05) / (dark + 0.05);
    };
    const upwards = (element: Element | null): readonly Element[] =>
      element && element !== widget ? [element, ...upwards(element.parentElement)] : [];
    const surfaceOf = (element: Element | null) =>
      upwards(element)
        .map((one) => getComputedStyle(one).backgroundColor)
        .find((color) => channels(color)[3] !== 0) ?? 'rgb(255, 255, 255)';
    /** The contrast of a line around an element, or around what it is in; 0 without one. */
    const line = (element: Element | null, kind: 'border-top' | 'outline') => {
      const drawn = upwards(element).find((one) => {
        const style = getComputedStyle(one);
        const width = Number.parseFloat(style.getPropertyValue(`${kind}-width`));
        return width > 0 && style.getPropertyValue(`${kind}-style`) === 'solid';
      });
      if (!drawn) return 0;
      return ratio(getComputedStyle(drawn).getPropertyValue(`${kind}-color`), surfaceOf(drawn.parentElement));
    };
    const text = (element: Element | null | undefined) =>
      element ? ratio(getComputedStyle(element).color, surfaceOf(element)) : 0;
    const error = [...widget.querySelectorAll('[role=alert]')].find(({ textContent }) => textContent);
    const buttons = [...widget.querySelectorAll('button:not([role=tab])')];
    return {
      'the border of the field': line(widget.querySelector('input'), 'border-top'),
      'the border of a button': Math.min(...buttons.map((button) => line(button, 'border-top'))),
      'the text of a button': Math.min(...buttons.map(text)),
      'the focus ring': line(document.activeElement, 'outline'),
      'the text of the error': text(error),
    };
  });
}

for (const [name, styles] of Object.entries(themes)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    const details = cell(name === 'brand' && colorScheme === 'dark');
    test(
      `the theme ${name} has visible shapes and texts with forced colours, ${colorScheme}`,
      details,
      async ({ open, page }) => {
        await page.emulateMedia({ colorScheme, forcedColors: 'active' });
        await addStyles(page, SHADCN);
        await open('play', everyControl(styles));
        await showError(page);
        for (const key of ['', 'Tab']) {
          if (key) await page.keyboard.press(key);
          for (const [what, ratio] of Object.entries(await contrasts(page))) {
            expect.soft(ratio, what).toBeGreaterThanOrEqual(what.startsWith('the text') ? 4.5 : 3);
          }
        }
        const screens = process.env['LATCHKEY_SCREENS'];
        if (screens) await page.screenshot({ path: `${screens}/${name}-${colorScheme}-forced.png` });
      },
    );
  }
}
