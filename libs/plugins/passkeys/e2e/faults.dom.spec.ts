import {
  addAuthenticator,
  expect,
  faultTable,
  oneOfEachKind,
  tabTo,
  type FaultFlow,
  type FaultStep,
  type Stage,
} from '@latchkey/testing/e2e';
import type { Locator, Page } from '@playwright/test';
import {
  address,
  button,
  create,
  created,
  email,
  errors,
  havePasskey,
  heard,
  heading,
  login,
  namesInEmulator,
  openRegistration,
  paths,
  rows,
  signUp,
  signUpWithPasskey,
  success,
  withoutAutofill,
  yours,
} from './acts.js';
import { decide, requests, watchPerson } from './person.js';

// The fault table of the product and of its mode (robustness.md G1, G2): each request × each fault.

/** Opens the log-in and waits for the client. Another test covers a client that does not load. */
async function openLogin({ open, page }: Stage, params: Record<string, string>): Promise<void> {
  const loaded = page.waitForResponse(`**${paths.bootstrap}`);
  await open('login', params);
  await loaded;
}

/**
 * Allows the browser's console errors of clean-up requests: the client stores any response as its session, which is
 * revoked before the next attempt; and an already deleted passkey is not found.
 */
async function allowClearing({ emulator, allow }: Stage): Promise<void> {
  for (const [path, status] of [
    [paths.revoke, 401],
    [paths.remove, 404],
  ] as const) {
    if ((await emulator.requests(path)).some((request) => request.status === status)) {
      allow.console(`Failed to load resource: the server responded with a status of ${status} (${TEXTS[status]})`);
    }
  }
}

const TEXTS = { 401: 'Unauthorized', 404: 'Not Found' } as const;

async function signedIn(stage: Stage): Promise<void> {
  const isActive = async () => (await stage.emulator.sessions()).some(({ status }) => status === 'active');
  await expect.poll(isActive).toBe(true);
  await allowClearing(stage);
}

const byButton: FaultFlow = {
  name: 'signing in by the button',
  async start(stage) {
    await withoutAutofill(stage.page);
    await havePasskey(stage);
    await openLogin(stage, { beside: 'buttons' });
  },
  steps: [
    {
      name: 'pressing the button',
      calls: [paths.start, paths.authenticate],
      prepare: ({ page }) => tabTo(page, login(page)),
      busy: login,
      onward: login,
      done: success,
    },
  ],
  complete: signedIn,
};

const byField: FaultFlow = {
  name: 'signing in through a field',
  async start(stage) {
    const { page } = stage;
    await havePasskey(stage);
    await watchPerson(page, { hesitates: true });
    await openLogin(stage, {});
    await expect.poll(() => requests(page)).toEqual(['autofill pending']);
  },
  steps: [
    {
      name: 'choosing a passkey in a field',
      calls: [paths.authenticate],
      prepare: ({ page }) => address(page).fill('grace@example.com'),
      act: ({ page }) => decide(page),
      busy: login,
      onward: login,
      async again({ page }) {
        await page.keyboard.press('Enter');
        await expect.poll(async () => (await requests(page)).at(-1)).toBe('dialog pending');
        await decide(page);
      },
      done: success,
    },
  ],
  complete: signedIn,
};

const finishing: FaultStep = {
  name: 'finishing',
  calls: [],
  prepare: ({ page }) => tabTo(page, button(page, 'Done')),
  onward: (page) => button(page, 'Done'),
  done: (page) => button(page, 'Done'),
  says: /^(Loading your passkeys…|You are all set\.)$/,
};

const asking: FaultStep = {
  name: 'asking for a new passkey',
  calls: [paths.registerStart],
  prepare: ({ page }) => tabTo(page, create(page)),
  busy: create,
  // If the provider rejects the session, another button replaces it.
  onward: (page) => create(page).or(button(page, 'Try again')),
  done: created,
};

const creating: FaultFlow = {
  name: 'creating a passkey',
  async start(stage) {
    await addAuthenticator(stage.page);
    await signUp(stage);
    await openRegistration(stage);
  },
  steps: [asking, finishing],
  async complete({ page, emulator }) {
    await expect.poll(() => heard(page)).toContain('PASSKEY_DONE');
    expect(await namesInEmulator(emulator)).toHaveLength(1);
  },
};

const handingIn: FaultFlow = {
  ...creating,
  name: 'handing in a new passkey',
  steps: [
    {
      ...asking,
      name: 'handing in a new passkey',
      calls: [paths.register],
      except: {
        'cut JSON': {
          because: 'The provider has done its part: the device has its passkey, and gets no second one.',
          onward: (page) => button(page, 'Skip'),
          done: yours,
          backTo: 'finishing',
        },
      },
    },
    finishing,
  ],
};

/** The focused element on the screen of the loaded list. */
const listed = (page: Page): Locator => page.locator('#login:has(li bdi) :focus');

const looking: FaultFlow = {
  name: 'looking at passkeys',
  async start(stage) {
    await signUpWithPasskey(stage);
    await openRegistration(stage);
  },
  steps: [
    {
      name: 'looking',
      calls: [paths.me],
      prepare: ({ page }) => tabTo(page, button(page, 'Skip')),
      onward: (page) => page.getByRole('button', { name: /^Try again/ }),
      done: listed,
      says: /^Loading your passkeys…$/,
      except: {
        offline: {
          because: 'The screen of the list can’t be fetched either, and so the first one stays.',
          onward: (page) => button(page, 'Skip'),
          done: listed,
          backTo: 'finishing',
        },
      },
    },
    finishing,
  ],
  complete: ({ page }) => expect(rows(page)).toHaveCount(1),
};

const row = (name: RegExp) => (page: Page) => rows(page).getByRole('button', { name });
const field = (page: Page) => page.getByRole('textbox', { name: 'Name of the passkey' });
const confirm = (page: Page) => page.getByRole('group').getByRole('button', { name: /^(Delete |Try again in)/ });

const renaming: FaultStep = {
  name: 'renaming',
  calls: [paths.update],
  async prepare({ page }) {
    await tabTo(page, row(/^Rename /)(page));
    await page.keyboard.press('Enter');
    await expect(field(page)).toBeFocused();
    await page.keyboard.type('Phone');
  },
  field,
  busy: (page) => button(page, 'Save'),
  onward: (page) => page.getByRole('button', { name: /^(Save|Try again in)/ }),
  done: row(/^Rename /),
  says: /^The passkey is now called /,
};

const deleting: FaultStep = {
  name: 'deleting',
  calls: [paths.remove],
  async prepare({ page }) {
    await tabTo(page, row(/^Delete /)(page));
    await page.keyboard.press('Enter');
    await expect(button(page, 'Cancel')).toBeFocused();
    await tabTo(page, confirm(page), 'Shift+Tab');
  },
  busy: confirm,
  onward: confirm,
  done: (page) => button(page, 'Set up a Passkey'),
  says: /was deleted\.$/,
};

const keeping: FaultFlow = {
  name: 'keeping passkeys',
  async start(stage) {
    await looking.start(stage);
    await button(stage.page, 'Skip').click();
    await expect(rows(stage.page)).toHaveCount(1);
    await expect(yours(stage.page)).toBeFocused();
  },
  steps: [renaming, deleting],
  says: /^Loading your passkeys…$/,
  async complete(stage) {
    expect(await namesInEmulator(stage.emulator)).toEqual([]);
    await allowClearing(stage);
  },
};

const untold = async ({ page }: Stage) => expect(await errors(page)).toEqual([]);

const byLink: FaultFlow = {
  name: 'signing in by a link',
  start: async ({ open, page }) => {
    await addAuthenticator(page, { isTouched: false });
    await open('login');
  },
  steps: [
    {
      name: 'sending a link',
      calls: [paths.send],
      prepare: ({ page }) => address(page).fill(email),
      busy: (page) => button(page, 'Continue with email'),
      onward: (page) => button(page, 'Continue with email'),
      done: (page) => heading(page, 'Check your email'),
    },
  ],
  async complete({ page, emulator }) {
    await page.goto((await emulator.waitForMessage(email)).link ?? '');
    await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
  },
};

// The client's own requests, at any time; the specs of email magic links cover them.
const elsewhere = [paths.bootstrap, paths.events];

faultTable({ flows: [byButton, byField, looking], elsewhere });

// One action makes two requests, each with its own faults.
faultTable({ flows: [creating], elsewhere: [...elsewhere, paths.register] });
faultTable({ flows: [handingIn], elsewhere: [...elsewhere, paths.registerStart] });

faultTable({
  flows: [keeping],
  elsewhere,
  background: [
    { name: 'the offer in the field', path: paths.start, faults: oneOfEachKind, flow: byLink, check: untold },
    {
      name: 'bringing the page up to date',
      path: paths.me,
      faults: oneOfEachKind,
      flow: {
        ...keeping,
        name: 'renaming and deleting',
        says: /^The passkey is now called /,
        async start(stage) {
          const { page } = stage;
          // A new passkey's response contains the list, so the first list request follows the renaming.
          await creating.start(stage);
          await create(page).click();
          await row(/^Rename /)(page).click();
          await field(page).fill('Tablet');
          await field(page).press('Enter');
          await expect(row(/^Rename /)(page)).toBeFocused();
        },
      },
      check: untold,
    },
  ],
});
