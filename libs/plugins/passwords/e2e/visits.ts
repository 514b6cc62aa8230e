import {
  dropTimers,
  expect,
  expectSlow,
  pauseClock,
  type Emulator,
  type Stage,
  type Visits,
} from '@latchkey/testing/e2e';
import { better, byScore, email, good, mailedReset, paths, withWidget, type WidgetPage } from './acts.js';

const longEmail = `${'a'.repeat(64)}@${'subdomain.'.repeat(6)}example.com`;

type Visit = Stage & { readonly widget: WidgetPage };

/** Brings a page to one state of a screen, or waits for it. */
type Visiting = (visit: Visit) => Promise<void>;

/** Faults of one request, and their visible results. */
const never = { never: true };
const failing = { status: 500, error_message: 'The provider is at a loss.' };
const limited = { status: 429, headers: { 'retry-after': '60' } };
type Fault = Omit<Parameters<Emulator['fault']>[0], 'path'>;

async function befall({ allow, emulator }: Visit, path: string, fault: Fault): Promise<void> {
  if (fault.status) allow.console(new RegExp(`status of ${fault.status}`));
  await emulator.fault({ path, ...fault });
}

const isSlow: Visiting = ({ page }) => expectSlow(page);
const isWaiting: Visiting = ({ widget }) => expect(widget.button(/^Try again in \d+ s$/)).toBeVisible();
const hasFailed: Visiting = ({ widget }) =>
  expect(widget.problem.filter({ hasText: failing.error_message })).not.toHaveCount(0);

const nothing: Visiting = async () => {};

/** Goes to the step that asks for the password of an existing or new address. */
const atLogIn =
  (then: Visiting, user: object = { password: good }): Visiting =>
  async (visit) => {
    await visit.widget.startLogIn({ with: 'code' }, user);
    await then(visit);
  };

const atSignUp =
  (then: Visiting, project: Parameters<Emulator['setProject']>[0] = {}): Visiting =>
  async (visit) => {
    await visit.emulator.setProject(project);
    await visit.widget.startSignUp({ with: 'code' });
    await then(visit);
  };

const atReset =
  (then: Visiting): Visiting =>
  async (visit) => {
    await visit.widget.openResetLink();
    await expect(visit.widget.password).toBeVisible();
    await then(visit);
  };

const typing =
  (text: string, seen: Visiting): Visiting =>
  async (visit) => {
    await visit.widget.password.fill(text);
    await seen(visit);
  };

/** Types a password while a fault affects its check. */
const checking =
  (fault: Fault, seen: Visiting): Visiting =>
  async (visit) => {
    await befall(visit, paths.check, fault);
    await typing(good, seen)(visit);
  };

const submitting =
  (path: string, fault: Fault, seen: Visiting): Visiting =>
  async (visit) => {
    const { widget } = visit;
    await widget.password.fill(good);
    await widget.expectOn();
    await befall(visit, path, fault);
    await widget.submit.click();
    await seen(visit);
  };

/** Presses a button while a fault affects its request. */
const pressing =
  (button: 'goOn' | 'forgot', path: string, fault: Fault, seen: Visiting): Visiting =>
  async (visit) => {
    await befall(visit, path, fault);
    await visit.widget[button].click();
    await seen(visit);
  };

/** The states of a screen that follows an email. */
const mailScreen = (arrive: Visiting): Record<string, Visiting> => ({
  idle: arrive,
  'sent again': async (visit) => {
    await visit.page.addInitScript(dropTimers, 2_000);
    await arrive(visit);
    await visit.widget.resend.click();
    await expect(visit.widget.resent).toBeVisible();
  },
  'error, not sent again': async (visit) => {
    await arrive(visit);
    await befall(visit, paths.mail, failing);
    await visit.widget.resend.click();
    await hasFailed(visit);
    await expect(visit.widget.button('Dismiss')).toBeVisible();
  },
});

const refusedWith = (error_type: string): Visiting =>
  submitting(paths.authenticate, { status: 400, error_type }, ({ widget }) => expect(widget.demanded).toBeFocused());

const searched =
  (fault: Fault, seen: Visiting): Visiting =>
  async (visit) => {
    const { widget } = visit;
    await widget.open({ with: 'sms' });
    await widget.emailTab.click();
    await widget.address.fill(email);
    await pressing('goOn', paths.search, fault, seen)(visit);
  };

/** Opens the link that logs in while a fault affects its request. */
const loggingIn =
  (fault: Fault, seen: Visiting): Visiting =>
  async (visit) => {
    await befall(visit, paths.logIn, fault);
    await visit.widget.openLoginLink();
    await seen(visit);
  };

/** The confirmations send no request, so they are never busy and have no error. */
const states: Readonly<Record<string, Readonly<Record<string, Visiting>>>> = {
  main: {
    idle: async ({ widget }) => {
      await widget.open();
      await expect(widget.address).toBeVisible();
    },
    'the address refused': async ({ widget }) => {
      await widget.open();
      await widget.goOn.click();
      await expect(widget.address).toHaveAccessibleDescription('Invalid email address');
    },
    busy: searched(never, isSlow),
    error: searched(failing, hasFailed),
    waiting: searched(limited, isWaiting),
    'signed in': async ({ widget }) => {
      await widget.open();
      await widget.signUp();
      await widget.open({ with: 'sms' });
      await expect(widget.signedIn).toBeVisible();
      await expect(widget.emailTab).toContainText('Last used');
      await widget.emailTab.click();
    },
  },
  'passwords/createOrLogin': {
    'sign-up, idle': async ({ widget }) => {
      await widget.open({ with: 'code' });
      await widget.enter(widget.creating, longEmail);
    },
    ...Object.fromEntries(
      byScore.map((text, score) => [
        `sign-up, score ${score}`,
        atSignUp(
          typing(text, ({ widget }) =>
            expect(widget.meter).toHaveAccessibleName(`Password strength: ${score} out of 4`),
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
      typing(good, async ({ widget }) => {
        await widget.show.click();
        await widget.expectOn();
      }),
    ),
    'sign-up, nothing typed': atSignUp(async ({ widget }) => {
      await widget.password.press('Enter');
      await expect(widget.password).toHaveAccessibleDescription('Type a password.');
    }),
    'sign-up, too weak': atSignUp(
      typing(byScore[0], async ({ widget, page }) => {
        await expect(page.getByText(/^Straight rows of keys/)).toBeVisible();
        await widget.password.press('Enter');
        await expect(widget.password).toHaveAccessibleDescription(/This password is not accepted yet\./);
      }),
    ),
    'sign-up, checking takes long': atSignUp(async (visit) => {
      const { widget, page } = visit;
      await befall(visit, paths.check, never);
      await pauseClock(page);
      await widget.password.fill(good);
      await expect.poll(() => widget.sent(paths.check)).not.toEqual([]);
      await page.clock.runFor(3_000);
      await expect(page.getByText('Still checking your password…')).toBeVisible();
    }),
    'sign-up, not checked': atSignUp(checking(failing, ({ widget }) => expect(widget.checkAgain).toBeVisible())),
    'sign-up, checking must wait': atSignUp(checking(limited, isWaiting)),
    'sign-up, busy': atSignUp(submitting(paths.create, never, isSlow)),
    'sign-up, error': atSignUp(submitting(paths.create, failing, hasFailed)),
    'sign-up, waiting': atSignUp(submitting(paths.create, limited, isWaiting)),
    'log-in, idle': atLogIn(nothing),
    'log-in, busy': atLogIn(submitting(paths.authenticate, never, isSlow)),
    'log-in, a wrong password': atLogIn(async ({ widget, allow }) => {
      allow.console(/status of 401/);
      await widget.submitPassword(better);
      await expect(widget.password).toHaveAccessibleDescription(/wrong/);
    }),
    'log-in, the mail does not go out': atLogIn(pressing('forgot', paths.mail, failing, hasFailed)),
    'log-in, a mail is due': atLogIn(
      async (visit) => {
        visit.allow.console(/status of 400/);
        await submitting(paths.mail, failing, ({ widget }) => expect(widget.button('Send the email')).toBeVisible())(
          visit,
        );
      },
      { password: good, requires_reset: true },
    ),
    'passwordless, idle': atLogIn(nothing, {}),
    'passwordless, busy': atLogIn(pressing('goOn', paths.sendCode, never, isSlow), {}),
    'passwordless, error': atLogIn(pressing('goOn', paths.sendCode, failing, hasFailed), {}),
  },
  'passwords/forgot': mailScreen(atLogIn(async ({ widget }) => void (await widget.askForReset()))),
  'passwords/dedupe': mailScreen(atLogIn(refusedWith('reset_password'))),
  'passwords/breached': mailScreen(atLogIn(refusedWith('breached_password'))),
  'passwords/setNew': mailScreen(
    atLogIn(async ({ widget }) => {
      await widget.button('Create a password instead').click();
      await expect(widget.setNew).toBeFocused();
    }, {}),
  ),
  'passwords/confirmation': {
    idle: async ({ widget }) => {
      await widget.open();
      await widget.signUp();
    },
  },
  'reset-password/main': {
    'idle, a new password': atReset(nothing),
    'a new password, too weak': atReset(
      typing(byScore[0], ({ page }) => expect(page.getByText(/^Straight rows of keys/)).toBeVisible()),
    ),
    'a new password, busy': atReset(submitting(paths.reset, never, isSlow)),
    'a new password, error': atReset(submitting(paths.reset, failing, hasFailed)),
    'logging in': loggingIn(never, ({ widget }) => expect(widget.loggingInByLink).toBeVisible()),
    'logging in takes long': loggingIn(never, isSlow),
    'not logged in, can be tried again': loggingIn(failing, async ({ widget }) => {
      await expect(widget.tryAgain).toBeVisible();
      await expect(widget.button('Dismiss')).toBeVisible();
    }),
    'asking who is signed in': async ({ widget, emulator }) => {
      const { login_link } = await mailedReset(emulator);
      await widget.open();
      await widget.enter(widget.loggingIn);
      await widget.signInWith(good);
      await widget.follow(login_link);
      await expect(widget.logInWithLink).toBeVisible();
    },
    'a link of no use': async ({ widget }) => {
      await widget.openReset();
      await expect(widget.problem).toBeVisible();
    },
    'asking for a new link, the address refused': async ({ widget }) => {
      await widget.openReset();
      await widget.sendNewLink.click();
      await expect(widget.address).toHaveAccessibleDescription('Invalid email address');
    },
    'asking for a new link, error': async (visit) => {
      const { widget } = visit;
      await befall(visit, paths.mail, failing);
      await widget.openReset();
      await widget.address.fill(email);
      await widget.sendNewLink.click();
      await expect(widget.address).toHaveAccessibleDescription(failing.error_message);
    },
  },
  'reset-password/setNew': mailScreen(async ({ widget, emulator }) => {
    await emulator.createUser({ email });
    await widget.openReset();
    await widget.askForNewLink();
  }),
  'reset-password/confirmation': {
    idle: async ({ widget }) => {
      await widget.openLoginLink();
      await expect(widget.success).toBeFocused();
    },
  },
};

/** The states of each screen. */
export const visits: Visits = Object.fromEntries(
  Object.entries(states).map(([screen, visitings]) => [
    screen,
    Object.fromEntries(Object.entries(visitings).map(([state, visiting]) => [state, withWidget(visiting)])),
  ]),
);
