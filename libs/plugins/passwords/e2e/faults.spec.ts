import { expect, faultTable, oneOfEachKind, tabTo } from '@latchkey/testing/e2e';
import type { FaultFlow, FaultStep, Find, Stage } from '@latchkey/testing/e2e';
import { better, controls, email, good, isOffline, mailedReset, paths, withWidget, type WidgetPage } from './acts.js';

// The fault table of the product and its mode (robustness.md G1, G2): each request × each fault.

const address: Find = (page) => controls(page).address;
const password: Find = (page) => controls(page).password;
const goOn: Find = (page) => controls(page).goOn;
const submit: Find = (page) => controls(page).submit;
const success: Find = (page) => controls(page).success;
const setNew: Find = (page) => controls(page).setNew;
const forgot: Find = (page) => controls(page).forgot;
const resend: Find = (page) => controls(page).resend;
const sendNewLink: Find = (page) => controls(page).sendNewLink;
const withoutPassword: Find = (page) => controls(page).withoutPassword;
const tryAgain: Find = (page) => controls(page).tryAgain;
/** The field of a password for which Continue is enabled. */
const taken: Find = (page) =>
  page.locator('form:has([type=submit]:not([aria-disabled], [aria-busy])) input[name=password]');

const settled = /^Password strength: 4 out of 4$/;

/** The submission of a password. */
const submitting = { field: password, busy: submit, onward: submit, done: success };
/** A button that continues after its own failures. */
const pressing = (button: Find) => ({ busy: button, onward: button });

const searching: FaultStep = {
  ...pressing(goOn),
  name: 'looking an address up',
  calls: [paths.search],
  prepare: ({ page }) => address(page).fill(email),
  field: address,
  // The field of a new account or, on a retry, of the one that already exists.
  done: password,
};

const checking: FaultStep = {
  name: 'checking a password',
  calls: [paths.check],
  prepare: ({ page }) => password(page).focus(),
  act: ({ page }) => page.keyboard.insertText(good),
  types: true,
  field: password,
  slow: 'Still checking your password…',
  onward: (page) => controls(page).checkAgain,
  done: taken,
  says: settled,
};

/** Waits for the strength announcement, which comes before the submission. */
async function isSettled({ page, creating, resetting }: WidgetPage): Promise<void> {
  await expect(taken(page)).toBeFocused();
  if (await creating.or(resetting).isVisible()) {
    await expect(page.getByRole('status').filter({ hasText: settled })).toHaveCount(1);
  }
}

const signingUp: FaultStep = {
  ...submitting,
  name: 'making an account',
  calls: [paths.create],
  prepare: withWidget(({ widget }) => isSettled(widget)),
  except: {
    'cut JSON': {
      because: 'The provider has done its part: there is an account by now, to log in to.',
      console: /status of 400/,
      onward: (page) => controls(page).back,
      by: 'Shift+Tab',
      done: address,
      backTo: 'looking an address up',
    },
  },
};

const loggingIn: FaultStep = {
  ...submitting,
  name: 'logging in',
  calls: [paths.authenticate],
  prepare: ({ page }) => password(page).fill(good),
};

const forgetting: FaultStep = {
  ...pressing(forgot),
  name: 'asking for a new password',
  calls: [paths.mail],
  prepare: ({ page }) => tabTo(page, forgot(page)),
  done: (page) => controls(page).forgotten,
};

const resending: FaultStep = {
  ...pressing(resend),
  name: 'sending the mail again',
  calls: [paths.mail],
  prepare: ({ page }) => tabTo(page, resend(page)),
  done: (page) => controls(page).resent,
  says: /^Email resent$/,
};

const demanding: FaultStep = {
  ...submitting,
  name: 'logging in where a new password is asked for',
  calls: [paths.authenticate, paths.mail],
  async prepare({ page, allow }) {
    allow.console(/status of 400/);
    await password(page).fill(good);
  },
  done: (page) => controls(page).demanded,
  says: /^This account needs a new password\. /,
};

const settingFirst: FaultStep = {
  ...pressing(goOn),
  name: 'going on where nothing but a reset can be sent',
  calls: [paths.mail],
  prepare: ({ page }) => tabTo(page, goOn(page)),
  done: setNew,
};

const renewingLink: FaultStep = {
  ...pressing(sendNewLink),
  name: 'asking for a new link',
  calls: [paths.mail],
  prepare: ({ page }) => address(page).fill(email),
  field: address,
  done: setNew,
};

/** A lost response, after which the link is used up: the person requests a new one. */
const lostAnswer = (backTo: string): NonNullable<FaultStep['except']> => ({
  'cut JSON': {
    because: 'The provider has done its part: the link is spent.',
    console: /status of 401/,
    onward: address,
    async again({ page }) {
      await page.keyboard.type(email);
      await page.keyboard.press('Enter');
    },
    done: setNew,
    backTo,
  },
});

/** Opens the newest link, unless the page already shows an earlier one that still works. */
const withLink = (kind: 'link' | 'login_link') => withWidget(({ widget }) => widget.openNewestLink(1, kind));

const readyToReset = withWidget(async (stage) => {
  await withLink('link')(stage);
  await stage.widget.password.fill(better);
  await stage.widget.expectOn();
});

const resetting: FaultStep = {
  ...submitting,
  name: 'setting a new password',
  // The rows of the strength check above use the same form.
  calls: [paths.reset],
  prepare: withWidget(async (stage) => {
    if (await stage.widget.setNew.isVisible()) await readyToReset(stage);
    await isSettled(stage.widget);
  }),
  except: lostAnswer('setting a new password'),
};

const skipping: FaultStep = {
  ...pressing(withoutPassword),
  name: 'logging in without a password',
  calls: [paths.logIn],
  async prepare(stage) {
    if (await setNew(stage.page).isVisible()) await withLink('link')(stage);
    await tabTo(stage.page, withoutPassword(stage.page));
  },
  done: success,
  except: lostAnswer('logging in without a password'),
};

const spending: FaultStep = {
  ...pressing(tryAgain),
  name: 'logging in with a link',
  calls: [paths.logIn],
  // The automatic log-in is no action on the page. The tested action is the retry after a moment without a network.
  prepare: withWidget(async (stage) => {
    stage.allow.console(isOffline);
    const mend = await stage.widget.cutOff(paths.logIn);
    await withLink('login_link')(stage);
    await tabTo(stage.page, tryAgain(stage.page));
    await mend();
  }),
  done: success,
  except: lostAnswer('logging in with a link'),
};

/** A flow that starts on a page with the client loaded. Another test covers a client that does not load. */
const opened =
  (name = 'login') =>
  async ({ open, page }: Stage) => {
    const loaded = page.waitForResponse(`**${paths.bootstrap}`);
    await open(name);
    await loaded;
  };

/** A flow that starts on the screen that asks for the password of an account. */
const asked = (user: object) =>
  withWidget(async (stage) => {
    await stage.emulator.createUser({ email, ...user });
    await opened()(stage);
    await stage.widget.enter(stage.widget.loggingIn);
  });

const known = { password: good };
const mailed = async ({ emulator }: Stage) => void (await mailedReset(emulator));

/** The remaining steps of a flow that ends with an email are tested elsewhere. */
const complete = withWidget(async (stage) => {
  await readyToReset(stage);
  await stage.page.keyboard.press('Enter');
  await expect(stage.widget.success).toBeFocused();
  expect(await stage.widget.activeSessions()).toBe(1);
});

const signUp: FaultFlow = {
  name: 'signing up',
  start: opened(),
  steps: [searching, checking, signingUp],
  says: settled,
};

/** Does not wait for the client before the first action. */
const background = { faults: oneOfEachKind, flow: { ...signUp, start: ({ open }: Stage) => open('login') } };

faultTable({
  flows: [
    signUp,
    { name: 'logging in', start: asked(known), steps: [loggingIn] },
    { name: 'getting a new password', start: asked(known), steps: [forgetting, resending], complete },
    {
      name: 'being asked for a new password',
      start: asked({ ...known, requires_reset: true }),
      steps: [demanding],
      complete,
    },
    { name: 'getting a first password', start: asked({}), steps: [settingFirst], complete },
    {
      name: 'getting a new link',
      async start(stage) {
        await stage.emulator.createUser({ email, ...known });
        await opened('reset')(stage);
        await expect(controls(stage.page).renewing).toBeVisible();
      },
      steps: [renewingLink],
      complete,
    },
    {
      name: 'setting a password by link',
      async start(stage) {
        await mailed(stage);
        await readyToReset(stage);
      },
      steps: [resetting],
    },
    {
      name: 'opening the link and wanting no new password',
      async start(stage) {
        await mailed(stage);
        await withLink('link')(stage);
      },
      steps: [skipping],
    },
    { name: 'opening the link that logs in', start: mailed, steps: [spending] },
  ],
  background: [
    {
      ...background,
      name: 'the bootstrap',
      path: paths.bootstrap,
      holdsUp: true,
      check: withWidget(async ({ widget }) => expect(await widget.errors()).toEqual([])),
    },
    {
      ...background,
      name: 'the telemetry',
      path: paths.events,
      check: withWidget(async ({ widget }) => {
        expect(await widget.errors()).toEqual([]);
        expect(await widget.sent(paths.search)).toEqual([{ email }]);
      }),
    },
  ],
});
