import { expect, expectSlow, faults, screenTable, test, type Allow, type Emulator } from '@latchkey/testing/e2e';
import type { Locator, Page } from '@playwright/test';
import { askForLink, button, email, expectRing, field, follow, heading, paths, send, signIn } from './acts.js';

// Visits every screen in each of its states. Colour contrast is measured without animations.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const longEmail = `${'a'.repeat(64)}@${'subdomain.'.repeat(6)}example.com`;

interface Visit {
  readonly open: (name: string, params?: Record<string, string>) => Promise<void>;
  readonly page: Page;
  readonly emulator: Emulator;
  readonly allow: Allow;
}

const openLink = async ({ open, page, emulator }: Visit, to = email) => {
  await open('login');
  await askForLink(page, to);
  await follow(page, (await emulator.waitForMessage(to)).link, { confirm: '' });
  await expect(heading(page, 'Finish logging in')).toBeVisible();
};

/** The states of each screen. The confirmation sends no request, so it is never busy and has no error. */
const visits: Readonly<Record<string, Readonly<Record<string, (visit: Visit) => Promise<void>>>>> = {
  main: {
    idle: async ({ open, page }) => {
      await open('login');
      await expect(field(page)).toBeVisible();
    },
    busy: async ({ open, page, emulator }) => {
      await emulator.fault({ path: paths.send, never: true });
      await open('login');
      await field(page).fill(email);
      await send(page).click();
      await expectSlow(page);
    },
    error: async ({ open, page, emulator, allow }) => {
      allow.console(/status of 500/);
      await emulator.fault({ path: paths.send, status: 500 });
      await open('login');
      await field(page).fill(email);
      await send(page).click();
      await expect(field(page)).toHaveAccessibleDescription(/\w/);
      await expect(button(page, 'Dismiss')).toBeVisible();
    },
    waiting: async ({ open, page, emulator, allow }) => {
      allow.console(/status of 429/);
      await emulator.fault({ path: paths.send, status: 429, headers: { 'retry-after': '60' } });
      await open('login');
      await field(page).fill(email);
      await send(page).click();
      await expect(page.getByRole('button', { name: /^Try again in \d+ s$/ })).toBeVisible();
    },
    'signed in': async ({ open, page, emulator }) => {
      await open('login');
      await signIn(page, emulator);
      await open('login');
      await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
    },
  },
  confirmation: {
    idle: async ({ open, page }) => {
      await open('login');
      await askForLink(page, longEmail);
    },
  },
  returned: {
    'idle, asking': openLink,
    'idle, signed in': async (visit) => {
      await openLink(visit);
      await button(visit.page, 'Log in').click();
      await expect(heading(visit.page, 'Success')).toBeVisible();
    },
    busy: async (visit) => {
      await openLink(visit);
      await visit.emulator.fault({ path: paths.authenticate, never: true });
      await button(visit.page, 'Log in').click();
      await expectSlow(visit.page);
    },
    'error, can be tried again': async (visit) => {
      visit.allow.console(/status of 500/);
      await openLink(visit);
      await visit.emulator.fault({ path: paths.authenticate, status: 500 });
      await button(visit.page, 'Log in').click();
      await expect(button(visit.page, 'Try again')).toBeVisible();
    },
    'error, for good': async ({ open, page, allow }) => {
      allow.console(/status of 401/);
      await open('login', { stytch_token_type: 'magic_links', token: 'foreign' });
      await expect(button(page, 'Get a new link')).toBeVisible();
    },
  },
};

screenTable(visits);

test.describe('where motion is welcome', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('a busy button moves, so that its rest elsewhere means something', async ({ open, page, emulator }) => {
    await emulator.fault({ path: paths.send, never: true });
    await open('login');
    await field(page).fill(email);
    await send(page).click();
    await expect(send(page)).toHaveAttribute('aria-busy', 'true');
    expect(await page.evaluate(() => document.getAnimations().length)).toBeGreaterThan(0);
  });
});

test.describe('in forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

  test('controls keep their outlines and the focus its ring', async ({ open, page, axe }) => {
    await open('login');
    await field(page).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Invalid email address')).toBeVisible();
    await expectRing(field(page));
    for (const control of [field(page), send(page)]) {
      await expect(control).not.toHaveCSS('border-style', 'none');
      await expect(control).not.toHaveCSS('border-width', '0px');
    }
    await axe();
    await page.keyboard.press('Tab');
    await expectRing(send(page));
    await askForLink(page);
    await page.keyboard.press('Tab');
    await expectRing(page.getByRole('link', { name: 'Gmail' }));
    await axe();
  });
});

test('right to left, everything stands on the other side', async ({ open, page, axe }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await open('login');
  await page.evaluate(() => (document.documentElement.dir = 'rtl'));
  await askForLink(page);
  const card = await page.locator('#login > div').boundingBox();
  const back = await button(page, 'Go back').boundingBox();
  const middle = (card?.x ?? 0) + (card?.width ?? 0) / 2;
  expect(back?.x).toBeGreaterThan(middle);
  await expect(button(page, 'Go back')).toHaveCSS('scale', '-1 1');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await axe();
});

test('what says that a call has failed lies over nothing that leads on', async ({ open, page, emulator, allow }) => {
  allow.console(faults['500 JSON'].console);
  await emulator.fault({ path: paths.send, status: 500 });
  await open('login');
  await field(page).fill(email);
  await send(page).click();
  await expect(button(page, 'Dismiss')).toBeVisible();
  expect(await isOnTop(send(page))).toBe(true);
  expect(await isOnTop(field(page))).toBe(true);
  await send(page).click();
  await expect(heading(page, 'Check your email')).toBeVisible();
});

/** Whether a click at the element's centre reaches it. */
function isOnTop(target: Locator): Promise<boolean> {
  return target.evaluate((node) => {
    const { x, y, width, height } = node.getBoundingClientRect();
    return node.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
}
