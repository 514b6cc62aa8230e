import { expect, expectSlow, pauseClock, type Allow, type Emulator, type Open } from '@latchkey/testing/e2e';
import type { Page } from '@playwright/test';
import {
  address,
  better,
  button,
  byScore,
  creating,
  demanded,
  email,
  enter,
  expectOn,
  follow,
  forgot,
  forgotten,
  good,
  goOn,
  loggingIn,
  mailedReset,
  password,
  paths,
  problem,
  sent,
  setNew,
  signUp,
  submit,
  success,
} from './acts.js';

const longEmail = `${'a'.repeat(64)}@${'subdomain.'.repeat(6)}example.com`;

/** The fixtures of a visit. */
interface Visit {
  readonly open: Open;
  readonly page: Page;
  readonly emulator: Emulator;
  readonly allow: Allow;
}

/** Brings a page to one state of a screen. */
type Visiting = (visit: Visit) => Promise<void>;

/** Faults of one request, and their visible results. */
const never = { never: true };
const failing = { status: 500, error_message: 'The provider is at a loss.' };
const limited = { status: 429, headers: { 'retry-after': '60' } };

async function befall(visit: Visit, path: string, fault: typeof never | typeof failing | typeof limited) {
  if ('status' in fault) visit.allow.console(new RegExp(`status of ${fault.status}`));
  await visit.emulator.fault({ path, ...fault });
}

const isWaiting = (page: Page) => expect(page.getByRole('button', { name: /^Try again in \d+ s$/ })).toBeVisible();
const hasFailed = (page: Page) => expect(problem(page).filter({ hasText: failing.error_message })).not.toHaveCount(0);

/** Goes to the step that asks for the password of an existing or new address. */
const atLogIn =
  (then: Visiting, user: object = { password: good }): Visiting =>
  async (visit) => {
    await visit.emulator.createUser({ email, ...user });
    await visit.open('login', { with: 'code' });
    await enter(visit.page, loggingIn);
    await then(visit);
  };

const atSignUp =
  (then: Visiting, project: Parameters<Emulator['setProject']>[0] = {}): Visiting =>
  async (visit) => {
    await visit.emulator.setProject(project);
    await visit.open('login', { with: 'code' });
    await enter(visit.page, creating);
    await then(visit);
  };

const atReset =
  (then: Visiting): Visiting =>
  async (visit) => {
    await follow(visit.page, (await mailedReset(visit.emulator)).link);
    await expect(password(visit.page)).toBeVisible();
    await then(visit);
  };

const typing =
  (text: string, then: Visiting): Visiting =>
  async (visit) => {
    await password(visit.page).fill(text);
    await then(visit);
  };

const submitting =
  (path: string, fault: Parameters<typeof befall>[2], seen: (page: Page) => Promise<void>): Visiting =>
  async (visit) => {
    await password(visit.page).fill(good);
    await expectOn(visit.page);
    await befall(visit, path, fault);
    await submit(visit.page).click();
    await seen(visit.page);
  };

/** The states of a screen that follows an email. */
const mailScreen = (arrive: Visiting): Record<string, Visiting> => ({
  idle: arrive,
  'sent again': async (visit) => {
    await visit.page.addInitScript(keepForGood, 2_000);
    await arrive(visit);
    await button(visit.page, 'Resend email').click();
    await expect(button(visit.page, 'Email resent')).toBeVisible();
  },
  'error, not sent again': async (visit) => {
    await arrive(visit);
    await befall(visit, paths.mail, failing);
    await button(visit.page, 'Resend email').click();
    await hasFailed(visit.page);
    await expect(button(visit.page, 'Dismiss')).toBeVisible();
  },
});

const refusedWith =
  (error_type: string): Visiting =>
  async (visit) => {
    visit.allow.console(/status of 400/);
    await visit.emulator.fault({ path: paths.authenticate, status: 400, error_type });
    await password(visit.page).fill(good);
    await submit(visit.page).click();
    await expect(demanded(visit.page)).toBeFocused();
  };

const searched =
  (fault: Parameters<typeof befall>[2], seen: (page: Page) => Promise<void>): Visiting =>
  async (visit) => {
    await befall(visit, paths.search, fault);
    await visit.open('login', { with: 'sms' });
    await visit.page.getByRole('tab', { name: 'Email' }).click();
    await address(visit.page).fill(email);
    await goOn(visit.page).click();
    await seen(visit.page);
  };

/** The states of each screen. The confirmations send no request, so they are never busy and have no error. */
export const visits: Readonly<Record<string, Readonly<Record<string, Visiting>>>> = {
  main: {
    idle: async ({ open, page }) => {
      await open('login');
      await expect(address(page)).toBeVisible();
    },
    'the address refused': async ({ open, page }) => {
      await open('login');
      await goOn(page).click();
      await expect(address(page)).toHaveAccessibleDescription('Invalid email address');
    },
    busy: searched(never, expectSlow),
    error: searched(failing, hasFailed),
    waiting: searched(limited, isWaiting),
    'signed in': async ({ open, page }) => {
      await open('login');
      await signUp(page);
      await open('login', { with: 'sms' });
      await expect(page.getByText('Signed in as')).toBeVisible();
      await expect(page.getByRole('tab', { name: 'Email' })).toContainText('Last used');
      await page.getByRole('tab', { name: 'Email' }).click();
    },
  },
  'passwords/createOrLogin': {
    'sign-up, idle': async ({ open, page }) => {
      await open('login', { with: 'code' });
      await enter(page, creating, longEmail);
    },
    ...Object.fromEntries(
      byScore.map((text, score) => [
        `sign-up, score ${score}`,
        atSignUp(
          typing(text, ({ page }) =>
            expect(page.getByRole('img', { name: `Password strength: ${score} out of 4` })).toBeVisible(),
          ),
        ),
      ]),
    ),
    'sign-up, the checklist half done': atSignUp(
      typing('kettlekettle', ({ page }) => expect(page.getByRole('listitem')).toHaveCount(2)),
      { strength_policy: 'luds' },
    ),
    'sign-up, leaked': atSignUp(
      typing(good, ({ page }) => expect(page.locator('p').getByText(/security issue/)).toBeVisible()),
      { breached_passwords: [good] },
    ),
    'sign-up, shown': atSignUp(
      typing(good, async ({ page }) => {
        await button(page, 'Show password').click();
        await expectOn(page);
      }),
    ),
    'sign-up, nothing typed': atSignUp(async ({ page }) => {
      await password(page).press('Enter');
      await expect(password(page)).toHaveAccessibleDescription('Type a password.');
    }),
    'sign-up, too weak': atSignUp(
      typing(byScore[0], async ({ page }) => {
        await expect(page.getByText(/^Straight rows of keys/)).toBeVisible();
        await password(page).press('Enter');
        await expect(password(page)).toHaveAccessibleDescription(/This password is not accepted yet\./);
      }),
    ),
    'sign-up, checking takes long': atSignUp(async (visit) => {
      await befall(visit, paths.check, never);
      await pauseClock(visit.page);
      await password(visit.page).fill(good);
      await expect.poll(() => sent(visit.emulator, paths.check)).not.toEqual([]);
      await visit.page.clock.runFor(3_000);
      await expect(visit.page.getByText('Still checking your password…')).toBeVisible();
    }),
    'sign-up, not checked': atSignUp(async (visit) => {
      await befall(visit, paths.check, failing);
      await password(visit.page).fill(good);
      await expect(button(visit.page, 'Check again')).toBeVisible();
    }),
    'sign-up, checking must wait': atSignUp(async (visit) => {
      await befall(visit, paths.check, limited);
      await password(visit.page).fill(good);
      await isWaiting(visit.page);
    }),
    'sign-up, busy': atSignUp(submitting(paths.create, never, expectSlow)),
    'sign-up, error': atSignUp(submitting(paths.create, failing, hasFailed)),
    'sign-up, waiting': atSignUp(submitting(paths.create, limited, isWaiting)),
    'log-in, idle': atLogIn(async () => {}),
    'log-in, busy': atLogIn(submitting(paths.authenticate, never, expectSlow)),
    'log-in, a wrong password': atLogIn(async (visit) => {
      visit.allow.console(/status of 401/);
      await password(visit.page).fill(better);
      await submit(visit.page).click();
      await expect(password(visit.page)).toHaveAccessibleDescription(/wrong/);
    }),
    'log-in, the mail does not go out': atLogIn(async (visit) => {
      await befall(visit, paths.mail, failing);
      await forgot(visit.page).click();
      await hasFailed(visit.page);
    }),
    'log-in, a mail is due': atLogIn(
      async (visit) => {
        visit.allow.console(/status of 400/);
        await befall(visit, paths.mail, failing);
        await password(visit.page).fill(good);
        await submit(visit.page).click();
        await expect(button(visit.page, 'Send the email')).toBeVisible();
      },
      { password: good, requires_reset: true },
    ),
    'passwordless, idle': atLogIn(async () => {}, {}),
    'passwordless, busy': atLogIn(async (visit) => {
      await befall(visit, paths.sendCode, never);
      await goOn(visit.page).click();
      await expectSlow(visit.page);
    }, {}),
    'passwordless, error': atLogIn(async (visit) => {
      await befall(visit, paths.sendCode, failing);
      await goOn(visit.page).click();
      await hasFailed(visit.page);
    }, {}),
  },
  'passwords/forgot': mailScreen(
    atLogIn(async ({ page }) => {
      await forgot(page).click();
      await expect(forgotten(page)).toBeFocused();
    }),
  ),
  'passwords/dedupe': mailScreen(atLogIn(refusedWith('reset_password'))),
  'passwords/breached': mailScreen(atLogIn(refusedWith('breached_password'))),
  'passwords/setNew': mailScreen(
    atLogIn(async ({ page }) => {
      await button(page, 'Create a password instead').click();
      await expect(setNew(page)).toBeFocused();
    }, {}),
  ),
  'passwords/confirmation': {
    idle: async ({ open, page }) => {
      await open('login');
      await signUp(page);
    },
  },
  'reset-password/main': {
    'idle, a new password': atReset(async () => {}),
    'a new password, too weak': atReset(
      typing(byScore[0], ({ page }) => expect(page.getByText(/^Straight rows of keys/)).toBeVisible()),
    ),
    'a new password, busy': atReset(submitting(paths.reset, never, expectSlow)),
    'a new password, error': atReset(submitting(paths.reset, failing, hasFailed)),
    'logging in': async (visit) => {
      await befall(visit, paths.logIn, never);
      await follow(visit.page, (await mailedReset(visit.emulator)).login_link);
      await expect(visit.page.getByRole('heading', { name: 'Logging in' })).toBeVisible();
    },
    'logging in takes long': async (visit) => {
      await befall(visit, paths.logIn, never);
      await follow(visit.page, (await mailedReset(visit.emulator)).login_link);
      await expectSlow(visit.page);
    },
    'not logged in, can be tried again': async (visit) => {
      await befall(visit, paths.logIn, failing);
      await follow(visit.page, (await mailedReset(visit.emulator)).login_link);
      await expect(button(visit.page, 'Try again')).toBeVisible();
      await expect(button(visit.page, 'Dismiss')).toBeVisible();
    },
    'asking who is signed in': async ({ open, page, emulator }) => {
      const { login_link } = await mailedReset(emulator);
      await open('login');
      await enter(page, loggingIn);
      await password(page).fill(good);
      await submit(page).click();
      await expect(success(page)).toBeFocused();
      await follow(page, login_link);
      await expect(button(page, 'Log in with the link')).toBeVisible();
    },
    'a link of no use': async ({ open, page }) => {
      await open('reset');
      await expect(problem(page)).toBeVisible();
    },
    'asking for a new link, the address refused': async ({ open, page }) => {
      await open('reset');
      await button(page, 'Send a new link').click();
      await expect(address(page)).toHaveAccessibleDescription('Invalid email address');
    },
    'asking for a new link, error': async (visit) => {
      await befall(visit, paths.mail, failing);
      await visit.open('reset');
      await address(visit.page).fill(email);
      await button(visit.page, 'Send a new link').click();
      await expect(address(visit.page)).toHaveAccessibleDescription(failing.error_message);
    },
  },
  'reset-password/setNew': mailScreen(async ({ open, page, emulator }) => {
    await emulator.createUser({ email });
    await open('reset');
    await address(page).fill(email);
    await button(page, 'Send a new link').click();
    await expect(setNew(page)).toBeFocused();
  }),
  'reset-password/confirmation': {
    idle: async ({ page, emulator }) => {
      await follow(page, (await mailedReset(emulator)).login_link);
      await expect(success(page)).toBeFocused();
    },
  },
};

// Runs in the page: drops timers of `ms`, so that a temporary state stays for inspection.
function keepForGood(ms: number): void {
  const { setTimeout: begin } = window;
  const kept = (callback: () => void, after?: number) => (after === ms ? 0 : begin(callback, after));
  Object.assign(window, { setTimeout: kept });
}
