import {
  expect,
  faultTable,
  oneOfEachKind,
  tabTo,
  type FaultFlow,
  type FaultStep,
  type Stage,
} from '@latchkey/testing/e2e';
import type { Page } from '@playwright/test';
import { controls, email, type PasskeysPage, paths, withPasskeys } from './acts.js';

// The fault table of the product and of its mode (robustness.md G1, G2): each request × each fault.

/** Opens the log-in and waits for the client. Another test covers a client that does not load. */
async function openLogin({ open, page }: PasskeysPage, params: Readonly<Record<string, string>> = {}): Promise<void> {
  const loaded = page.waitForResponse(`**${paths.bootstrap}`);
  await open(params);
  await loaded;
}

/** The failures that the registration writes to the console. */
const LOGGED = /^Latchkey: the list of passkeys could not be read or changed\./;

const login = (page: Page) => controls(page).login;
const success = (page: Page) => controls(page).success;
const button = (name: string) => (page: Page) => controls(page).button(name);

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
  start: withPasskeys(async ({ passkeys }) => {
    await passkeys.withoutAutofill();
    await passkeys.havePasskey();
    await openLogin(passkeys, { beside: 'buttons' });
  }),
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
  name: 'signing in by autofill',
  start: withPasskeys(async ({ passkeys }) => {
    await passkeys.havePasskeyAndTime();
    await openLogin(passkeys);
    await passkeys.expectRequests('autofill pending');
  }),
  steps: [
    {
      name: 'choosing a passkey in a field',
      calls: [paths.authenticate],
      prepare: ({ page }) => controls(page).address.fill('grace@example.com'),
      act: withPasskeys(({ passkeys }) => passkeys.decide()),
      busy: login,
      onward: login,
      again: withPasskeys(async ({ passkeys, page }) => {
        await page.keyboard.press('Enter');
        await expect.poll(async () => (await passkeys.requests()).at(-1)).toBe('dialog pending');
        await passkeys.decide();
      }),
      done: success,
    },
  ],
  complete: signedIn,
};

const finishing: FaultStep = {
  name: 'finishing',
  calls: [],
  prepare: ({ page }) => tabTo(page, button('Done')(page)),
  onward: button('Done'),
  done: button('Done'),
  says: /^(Loading your passkeys…|You are all set\.)$/,
};

const requesting: FaultStep = {
  name: 'requesting a challenge for a new passkey',
  calls: [paths.registerStart],
  prepare: ({ page }) => tabTo(page, controls(page).create),
  busy: (page) => controls(page).create,
  // If the provider rejects the session, another button replaces it.
  onward: (page) => controls(page).create.or(controls(page).button('Try again')),
  done: (page) => controls(page).created,
};

const creating: FaultFlow = {
  name: 'creating a passkey',
  start: withPasskeys(async ({ passkeys }) => void (await passkeys.registerAnew())),
  steps: [requesting, finishing],
  complete: withPasskeys(async ({ passkeys }) => {
    await expect.poll(passkeys.heard).toContain('PASSKEY_DONE');
    expect(await passkeys.storedNames()).toHaveLength(1);
  }),
};

const registering: FaultFlow = {
  ...creating,
  name: 'registering a new passkey',
  steps: [
    {
      ...requesting,
      name: 'registering a new passkey',
      calls: [paths.register],
      except: {
        'cut JSON': {
          because: 'The provider has done its part: the device has its passkey, and gets no second one.',
          onward: button('Skip'),
          done: (page) => controls(page).yours,
          backTo: 'finishing',
        },
      },
    },
    finishing,
  ],
};

/** The focused element on the screen of the loaded list. */
const listed = (page: Page) => page.locator('#login:has(li bdi) :focus');

const listing: FaultFlow = {
  name: 'listing passkeys',
  start: withPasskeys(async ({ passkeys, allow }) => {
    allow.perhaps(LOGGED);
    await passkeys.signUpWithPasskey();
    await passkeys.openRegistration();
  }),
  steps: [
    {
      name: 'opening the list',
      calls: [paths.me],
      prepare: ({ page }) => tabTo(page, button('Skip')(page)),
      onward: (page) => page.getByRole('button', { name: /^Try again/ }),
      done: listed,
      says: /^Loading your passkeys…$/,
      except: {
        offline: {
          because: 'The screen of the list can’t be fetched either, and so the first one stays.',
          onward: button('Skip'),
          done: listed,
          backTo: 'finishing',
        },
      },
    },
    finishing,
  ],
  complete: ({ page }) => expect(controls(page).rows).toHaveCount(1),
};

const rename = (page: Page) => controls(page).rename;
const confirm = (page: Page) => controls(page).confirm;

const renaming: FaultStep = {
  name: 'renaming',
  calls: [paths.update],
  async prepare({ page }) {
    await tabTo(page, rename(page));
    await page.keyboard.press('Enter');
    await expect(controls(page).nameField).toBeFocused();
    await page.keyboard.type('Phone');
  },
  field: (page) => controls(page).nameField,
  busy: button('Save'),
  onward: (page) => page.getByRole('button', { name: /^(Save|Try again in)/ }),
  done: rename,
  says: /^The passkey is now called /,
};

const deleting: FaultStep = {
  name: 'deleting',
  calls: [paths.remove],
  async prepare({ page }) {
    await tabTo(page, controls(page).remove);
    await page.keyboard.press('Enter');
    await expect(button('Cancel')(page)).toBeFocused();
    await tabTo(page, confirm(page));
  },
  busy: confirm,
  onward: confirm,
  done: button('Set up a Passkey'),
  says: /was deleted\.$/,
};

const managing: FaultFlow = {
  name: 'managing passkeys',
  start: withPasskeys(({ passkeys, allow }) => {
    allow.perhaps(LOGGED);
    return passkeys.openList();
  }),
  steps: [renaming, deleting],
  says: /^Loading your passkeys…$/,
  complete: withPasskeys(async (stage) => {
    expect(await stage.passkeys.storedNames()).toEqual([]);
    await allowClearing(stage);
  }),
};

const expectNoErrors = withPasskeys(async ({ passkeys }) => expect(await passkeys.errors()).toEqual([]));

const byLink: FaultFlow = {
  name: 'signing in by a link',
  start: withPasskeys(async ({ passkeys }) => {
    await passkeys.addDevice({ isTouched: false });
    await passkeys.open();
  }),
  steps: [
    {
      name: 'sending a link',
      calls: [paths.send],
      prepare: ({ page }) => controls(page).address.fill(email),
      busy: button('Continue with email'),
      onward: button('Continue with email'),
      done: (page) => controls(page).heading('Check your email'),
    },
  ],
  async complete({ page, emulator }) {
    await page.goto((await emulator.waitForMessage(email)).link ?? '');
    await expect(controls(page).signedIn).toBeVisible();
  },
};

// The client's own requests, at any time; the specs of email magic links cover them.
const elsewhere = [paths.bootstrap, paths.events];

faultTable({ flows: [byButton, byField, listing], elsewhere });

// One action makes two requests, each with its own faults.
faultTable({ flows: [creating], elsewhere: [...elsewhere, paths.register] });
faultTable({ flows: [registering], elsewhere: [...elsewhere, paths.registerStart] });

faultTable({
  flows: [managing],
  elsewhere,
  background: [
    { name: 'the autofill request', path: paths.start, faults: oneOfEachKind, flow: byLink, check: expectNoErrors },
    {
      name: 'refreshing the list',
      path: paths.me,
      faults: oneOfEachKind,
      flow: {
        ...managing,
        name: 'renaming and deleting',
        says: /^The passkey is now called /,
        start: withPasskeys(async ({ passkeys }) => {
          // A new passkey's response contains the list, so the first list request follows the renaming.
          await passkeys.registerAnew();
          await passkeys.create.click();
          await passkeys.renameTo('Tablet');
          await expect(passkeys.rename).toBeFocused();
        }),
      },
      check: expectNoErrors,
    },
  ],
});
