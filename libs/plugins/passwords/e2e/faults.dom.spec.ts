import {
  expect,
  faultTable,
  oneOfEachKind,
  type FaultFlow,
  type FaultStep,
  type Find,
  type Stage,
} from '@latchkey/testing/e2e';
import type { Page } from '@playwright/test';
import {
  active,
  address,
  better,
  button,
  creating,
  cutOff,
  demanded,
  email,
  enter,
  errors,
  expectOn,
  follow,
  forgot,
  forgotten,
  good,
  goOn,
  loggingIn,
  mailedReset,
  main,
  password,
  paths,
  renewing,
  resetting,
  sent,
  setNew,
  submit,
  success,
  tabTo,
} from './acts.js';

// The fault table of the product and its mode (robustness.md G1, G2): each request × each fault.

const settled = /^Password strength: 4 out of 4$/;
const resend: Find = (page) => page.getByRole('button', { name: /^(Resend email|Email resent)$/ });
/** The field of a password for which Continue is enabled. */
const taken: Find = (page) =>
  page.locator('form:has([type=submit]:not([aria-disabled], [aria-busy])) input[name=password]');

const searching: FaultStep = {
  name: 'looking an address up',
  calls: [paths.search],
  prepare: ({ page }) => address(page).fill(email),
  field: address,
  busy: goOn,
  onward: goOn,
  // On a retry, the account already exists.
  done: (page) => creating(page).or(loggingIn(page)),
};

const checking: FaultStep = {
  name: 'checking a password',
  calls: [paths.check],
  prepare: ({ page }) => password(page).focus(),
  act: ({ page }) => page.keyboard.insertText(good),
  types: true,
  field: password,
  slow: 'Still checking your password…',
  onward: (page) => button(page, 'Check again'),
  done: taken,
  says: settled,
};

const signingUp: FaultStep = {
  name: 'making an account',
  calls: [paths.create],
  // Waits for the strength announcement, which comes first.
  prepare: ({ page }) => isSettled(page),
  field: password,
  busy: submit,
  onward: submit,
  done: success,
  except: {
    'cut JSON': {
      because: 'The provider has done its part: there is an account by now, to log in to.',
      console: /status of 400/,
      onward: (page) => button(page, 'Go back'),
      by: 'Shift+Tab',
      done: main,
      backTo: 'looking an address up',
    },
  },
};

async function isSettled(page: Page): Promise<void> {
  await expect(taken(page)).toBeFocused();
  if (await creating(page).or(resetting(page)).isVisible()) {
    await expect(page.getByRole('status').filter({ hasText: settled })).toHaveCount(1);
  }
}

const loggingInStep: FaultStep = {
  name: 'logging in',
  calls: [paths.authenticate],
  prepare: ({ page }) => password(page).fill(good),
  field: password,
  busy: submit,
  onward: submit,
  done: success,
};

const forgetting: FaultStep = {
  name: 'asking for a new password',
  calls: [paths.mail],
  prepare: ({ page }) => tabTo(page, forgot(page)),
  busy: forgot,
  onward: forgot,
  done: forgotten,
};

const resending: FaultStep = {
  name: 'sending the mail again',
  calls: [paths.mail],
  prepare: ({ page }) => tabTo(page, resend(page)),
  busy: resend,
  onward: resend,
  done: (page) => button(page, 'Email resent'),
  says: /^Email resent$/,
};

const demanding: FaultStep = {
  name: 'logging in where a new password is asked for',
  calls: [paths.authenticate, paths.mail],
  async prepare({ page, allow }) {
    allow.console(/status of 400/);
    await password(page).fill(good);
  },
  field: password,
  busy: submit,
  onward: submit,
  done: demanded,
  says: /^This account needs a new password\. /,
};

const settingFirst: FaultStep = {
  name: 'going on where nothing but a reset can be sent',
  calls: [paths.mail],
  prepare: ({ page }) => tabTo(page, goOn(page)),
  busy: goOn,
  onward: goOn,
  done: setNew,
};

const renewingLink: FaultStep = {
  name: 'asking for a new link',
  calls: [paths.mail],
  prepare: ({ page }) => address(page).fill(email),
  field: address,
  busy: (page) => button(page, 'Send a new link'),
  onward: (page) => button(page, 'Send a new link'),
  done: setNew,
};

/** The continuation after a link that can't be used: requesting a new one. */
const newLink = {
  onward: address,
  async again({ page }: Stage) {
    await page.keyboard.type(email);
    await page.keyboard.press('Enter');
  },
  done: setNew,
} as const;

/** A lost response, after which the link is used up. */
const lostAnswer = (backTo: string): NonNullable<FaultStep['except']> => ({
  'cut JSON': {
    because: 'The provider has done its part: the link is spent.',
    console: /status of 401/,
    ...newLink,
    backTo,
  },
});

/** Opens the newest link, unless the page already shows an earlier one that still works. */
const withLink =
  (kind: 'link' | 'login_link') =>
  async ({ page, emulator }: Stage) => {
    const [newest] = await emulator.messages({ to: email });
    await follow(page, newest?.[kind]);
  };

const resettingStep: FaultStep = {
  name: 'setting a new password',
  // The rows of the strength check above use the same form.
  calls: [paths.reset],
  async prepare(stage) {
    const { page } = stage;
    if (await setNew(page).isVisible()) await readyToReset(stage);
    await isSettled(page);
  },
  field: password,
  busy: submit,
  onward: submit,
  done: success,
  except: lostAnswer('setting a new password'),
};

async function readyToReset(stage: Stage): Promise<void> {
  await withLink('link')(stage);
  await password(stage.page).fill(better);
  await expectOn(stage.page);
}

const withoutPassword: Find = (page) => button(page, 'Log in without a password');

const skipping: FaultStep = {
  name: 'logging in without a password',
  calls: [paths.logIn],
  async prepare(stage) {
    if (await setNew(stage.page).isVisible()) await withLink('link')(stage);
    await tabTo(stage.page, withoutPassword(stage.page));
  },
  busy: withoutPassword,
  onward: withoutPassword,
  done: success,
  except: lostAnswer('logging in without a password'),
};

const again: Find = (page) => button(page, 'Try again');

const spending: FaultStep = {
  name: 'logging in with a link',
  calls: [paths.logIn],
  // The automatic log-in is no action on the page. The tested action is the retry after a moment without a network.
  async prepare(stage) {
    const { page, context, allow } = stage;
    allow.console(/net::ERR_INTERNET_DISCONNECTED/);
    const mend = await cutOff(context, paths.logIn);
    await withLink('login_link')(stage);
    await tabTo(page, again(page));
    await mend();
  },
  busy: again,
  onward: again,
  done: success,
  except: lostAnswer('logging in with a link'),
};

/** A flow that starts on a page with the client loaded. Another test covers a client that does not load. */
const opened = async ({ open, page }: Stage) => {
  const loaded = page.waitForResponse(`**${paths.bootstrap}`);
  await open('login');
  await loaded;
};

const as =
  (user: Parameters<Stage['emulator']['createUser']>[0], then?: (stage: Stage) => Promise<void>) =>
  async (stage: Stage) => {
    await stage.emulator.createUser({ email, ...user });
    await opened(stage);
    await then?.(stage);
  };

const known = { password: good };
const asked = ({ page }: Stage) => enter(page, loggingIn);
const mailed = async ({ emulator }: Stage) => void (await mailedReset(emulator));

/** The remaining steps of a flow that ends with an email are tested elsewhere. */
const byMail = async (stage: Stage) => {
  await readyToReset(stage);
  await stage.page.keyboard.press('Enter');
  await expect(success(stage.page)).toBeFocused();
  expect(await active(stage.emulator)).toBe(1);
};

const signUp: FaultFlow = {
  name: 'signing up',
  start: opened,
  steps: [searching, checking, signingUp],
  says: settled,
};

const logIn: FaultFlow = { name: 'logging in', start: as(known, asked), steps: [loggingInStep] };

const untold = async ({ page }: Stage) => expect(await errors(page)).toEqual([]);

faultTable({
  flows: [
    signUp,
    logIn,
    {
      name: 'getting a new password',
      start: as(known, asked),
      steps: [forgetting, resending],
      complete: byMail,
    },
    {
      name: 'being asked for a new password',
      start: as({ ...known, requires_reset: true }, asked),
      steps: [demanding],
      complete: byMail,
    },
    { name: 'getting a first password', start: as({}, asked), steps: [settingFirst], complete: byMail },
    {
      name: 'getting a new link',
      async start({ open, page, emulator }) {
        await emulator.createUser({ email, ...known });
        const loaded = page.waitForResponse(`**${paths.bootstrap}`);
        await open('reset');
        await loaded;
        await expect(renewing(page)).toBeVisible();
      },
      steps: [renewingLink],
      complete: byMail,
    },
    {
      name: 'setting a password by link',
      async start(stage) {
        await mailed(stage);
        await readyToReset(stage);
      },
      steps: [resettingStep],
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
      name: 'the bootstrap',
      path: paths.bootstrap,
      faults: oneOfEachKind,
      // Does not wait for the client before the first action.
      flow: { ...signUp, start: ({ open }) => open('login') },
      holdsUp: true,
      check: untold,
    },
    {
      name: 'the telemetry',
      path: paths.events,
      faults: oneOfEachKind,
      flow: { ...signUp, start: ({ open }) => open('login') },
      async check(stage) {
        await untold(stage);
        expect(await sent(stage.emulator, paths.search)).toEqual([{ email }]);
      },
    },
  ],
});
