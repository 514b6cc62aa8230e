import { expect, expectSlow, screenTable, test, type Allow, type Emulator } from '@latchkey/testing/e2e';
import type { Page } from '@playwright/test';
import {
  address,
  askForCode,
  asked,
  button,
  code,
  codeFor,
  country,
  email,
  expectRing,
  expectRingAround,
  national,
  paths,
  phone,
  receiveCode,
  resend,
  send,
  signIn,
  success,
  tab,
  tabInto,
  wrong,
} from './acts.js';

// Visits every screen in each of its states. Colour contrast is measured without animations.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const methods = 'sms,whatsapp,email';
const longEmail = `${'a'.repeat(64)}@${'subdomain.'.repeat(6)}example.com`;

interface Visit {
  readonly open: (name: string, params?: Record<string, string>) => Promise<void>;
  readonly page: Page;
  readonly emulator: Emulator;
  readonly allow: Allow;
}

/** Requests a code while a fault affects the request. */
const submitting = (fault: Omit<Parameters<Emulator['fault']>[0], 'path'>) => async (visit: Visit) => {
  const { open, page, emulator, allow } = visit;
  if (fault.status) allow.console(new RegExp(`status of ${fault.status}`));
  await emulator.fault({ path: paths.sms, ...fault });
  await open('login', { methods });
  await phone(page).fill(national);
  await send(page).click();
};

const atCode = async ({ open, page, emulator }: Visit): Promise<string> => {
  await open('login');
  return receiveCode(page, emulator);
};

/** The states of each screen. The confirmation sends no request, so it is never busy and has no error. */
const visits: Readonly<Record<string, Readonly<Record<string, (visit: Visit) => Promise<void>>>>> = {
  main: {
    'idle, with tabs': async ({ open, page }) => {
      await open('login', { methods });
      await expect(tab(page, 'WhatsApp')).toBeVisible();
    },
    'idle, with its countries': async ({ open, page }) => {
      await open('login');
      await country(page).focus();
      await expect(country(page).locator('option')).not.toHaveCount(1);
    },
    'the number refused': async ({ open, page }) => {
      await open('login', { methods });
      await phone(page).fill('415');
      await send(page).click();
      await expect(phone(page)).toHaveAccessibleDescription('Invalid phone number, please try again.');
    },
    'the address refused': async ({ open, page }) => {
      await open('login', { methods });
      await tab(page, 'Email').click();
      await send(page).click();
      await expect(address(page)).toHaveAccessibleDescription('Invalid email, please try again.');
    },
    busy: async (visit) => {
      await submitting({ never: true })(visit);
      await expectSlow(visit.page);
    },
    error: async (visit) => {
      await submitting({ status: 500 })(visit);
      await expect(phone(visit.page)).toHaveAccessibleDescription(/\w/);
      await expect(button(visit.page, 'Dismiss')).toBeVisible();
    },
    waiting: async (visit) => {
      await submitting({ status: 429, headers: { 'retry-after': '60' } })(visit);
      await expect(visit.page.getByRole('button', { name: /^Try again in \d+ s$/ })).toBeVisible();
    },
    'signed in': async ({ open, page, emulator }) => {
      await open('login');
      await signIn(page, emulator);
      await open('login', { methods });
      await expect(page.getByText('Signed in as')).toBeVisible();
      await expect(tab(page, 'Text')).toContainText('Last used');
    },
  },
  authenticate: {
    idle: async ({ open, page }) => {
      await open('login', { methods: 'email' });
      await address(page).fill(longEmail);
      await send(page).click();
      await expect(asked(page)).toBeFocused();
    },
    'half typed': async (visit) => {
      const right = await atCode(visit);
      await code(visit.page).focus();
      await visit.page.keyboard.type(right.slice(0, 3));
    },
    incomplete: async (visit) => {
      await atCode(visit);
      await code(visit.page).press('Enter');
      await expect(code(visit.page)).toHaveAccessibleDescription(/six digits/);
    },
    busy: async (visit) => {
      const right = await atCode(visit);
      await visit.emulator.fault({ path: paths.authenticate, never: true });
      await code(visit.page).fill(right);
      await expectSlow(visit.page);
      await expect(visit.page.getByRole('progressbar', { name: 'Verifying passcode...' })).toBeVisible();
    },
    'error, a wrong code': async (visit) => {
      visit.allow.console(/status of 404/);
      await code(visit.page).fill(wrong(await atCode(visit)));
      await expect(code(visit.page)).toHaveAccessibleDescription('Invalid passcode, please try again.');
    },
    'error, can be tried again': async (visit) => {
      visit.allow.console(/status of 500/);
      const right = await atCode(visit);
      await visit.emulator.fault({ path: paths.authenticate, status: 500 });
      await code(visit.page).fill(right);
      await expect(button(visit.page, 'Try again')).toBeVisible();
      await expect(button(visit.page, 'Dismiss')).toBeVisible();
    },
    waiting: async (visit) => {
      visit.allow.console(/status of 429/);
      const right = await atCode(visit);
      await visit.emulator.fault({ path: paths.authenticate, status: 429, headers: { 'retry-after': '60' } });
      await code(visit.page).fill(right);
      await expect(visit.page.getByRole('button', { name: /^Try again in \d+ s$/ })).toBeVisible();
    },
    expired: async (visit) => {
      await visit.page.clock.install();
      await atCode(visit);
      await visit.page.clock.fastForward('05:01');
      await expect(visit.page.getByText('Your code has expired.')).toBeVisible();
    },
    'sending again': async (visit) => {
      await atCode(visit);
      await visit.emulator.fault({ path: paths.sms, never: true });
      await resend(visit.page).click();
      await expectSlow(visit.page);
    },
    'sent again': async (visit) => {
      await visit.page.addInitScript(keepForGood, 2_000);
      await visit.open('login', { methods: 'email' });
      await askForCode(visit.page);
      await resend(visit.page).click();
      await expect(button(visit.page, 'Code sent')).toBeVisible();
      await expect(visit.page.getByText('Email resent')).toBeVisible();
    },
    'error, not sent again': async (visit) => {
      visit.allow.console(/status of 500/);
      await atCode(visit);
      await visit.emulator.fault({ path: paths.sms, status: 500, error_message: 'The provider is at a loss.' });
      await resend(visit.page).click();
      await expect(visit.page.getByRole('alert').filter({ hasText: 'The provider is at a loss.' })).toBeVisible();
      await expect(button(visit.page, 'Dismiss')).toBeVisible();
    },
  },
  confirmation: {
    idle: async ({ open, page, emulator }) => {
      await open('login');
      await signIn(page, emulator);
    },
  },
};

screenTable(visits);

// Runs in the page: drops timers of `ms`, so that a temporary state stays for inspection.
function keepForGood(ms: number): void {
  const { setTimeout: begin } = window;
  const kept = (callback: () => void, after?: number) => (after === ms ? 0 : begin(callback, after));
  Object.assign(window, { setTimeout: kept });
}

test.describe('where motion is welcome', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('the progress moves, so that its rest elsewhere means something', async ({ open, page, emulator }) => {
    await open('login');
    const right = await receiveCode(page, emulator);
    await emulator.fault({ path: paths.authenticate, never: true });
    await code(page).fill(right);
    await expect(page.getByRole('progressbar')).toBeVisible();
    expect(await page.evaluate(() => document.getAnimations().length)).toBeGreaterThan(0);
  });
});

test.describe('in forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

  test('controls keep their outlines and the focus its ring', async ({ open, page, emulator, allow, axe }) => {
    allow.console(/status of 404/);
    await open('login', { methods });
    await tabInto(page, country(page));
    await tabInto(page, phone(page));
    await page.keyboard.press('Enter');
    await expect(phone(page)).toHaveAccessibleDescription(/\w/);
    await expectRingAround(phone(page));
    await axe();
    await page.keyboard.press('Tab');
    await expectRing(send(page));

    const right = await receiveCode(page, emulator);
    await code(page).fill(wrong(right));
    await expect(code(page)).toHaveAccessibleDescription('Invalid passcode, please try again.');
    await expectRingAround(code(page));
    for (const box of await code(page).locator('xpath=following-sibling::*/span').all()) {
      await expect(box).not.toHaveCSS('border-style', 'none');
      await expect(box).not.toHaveCSS('border-width', '0px');
    }
    await axe();
    await page.keyboard.press('Tab');
    await expectRing(resend(page));
    await code(page).fill(right);
    await expect(success(page)).toBeFocused();
    await axe();
  });
});

test('right to left, everything stands on the other side; number and code still run from left to right', async ({
  open,
  page,
  emulator,
  axe,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await open('login', { methods, locale: 'ar' });
  await page.evaluate(() => (document.documentElement.dir = 'rtl'));
  await expect(tab(page, 'Text')).toBeVisible();
  await tab(page, 'Text').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(tab(page, 'WhatsApp')).toBeFocused();
  await country(page).focus();
  await expect(country(page).locator('option').filter({ hasText: 'ألمانيا' })).toHaveCount(1);
  await axe();
  await phone(page).fill('4155550123');
  await expect(phone(page)).toHaveValue(national);
  await expect(phone(page)).toHaveCSS('direction', 'ltr');

  await send(page).click();
  await expect(asked(page)).toBeVisible();
  const card = await page.locator('#login > div').boundingBox();
  const back = await button(page, 'Go back').boundingBox();
  expect(back?.x).toBeGreaterThan((card?.x ?? 0) + (card?.width ?? 0) / 2);
  const right = await codeFor(emulator);
  await code(page).focus();
  await page.keyboard.type(right.slice(0, 3));
  const boxes = code(page).locator('xpath=following-sibling::*/span');
  const [first, second] = [await boxes.nth(0).boundingBox(), await boxes.nth(1).boundingBox()];
  expect(first?.x).toBeLessThan(second?.x ?? 0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await axe();
});

test('with WCAG’s text spacing and at 400 % nothing is cut off', async ({ open, page, emulator }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await open('login', { methods });
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }',
    );
    document.adoptedStyleSheets.push(sheet);
  });
  await expect(tab(page, 'Email')).toBeVisible();
  const isCut = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('#login :is(button, p, h2, label, span)')]
        .filter(({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1)
        .map(({ textContent }) => textContent),
    );
  expect(await isCut()).toEqual([]);
  await receiveCode(page, emulator);
  expect(await isCut()).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test('an address stays an address: what it holds is text', async ({ open, page }) => {
  await open('login', { methods: 'email' });
  const odd = `{destination}'&${email}`;
  await address(page).fill(odd);
  await send(page).click();
  await expect(page.getByText(`A 6-digit passcode was sent to you at ${odd}.`)).toBeVisible();
});
