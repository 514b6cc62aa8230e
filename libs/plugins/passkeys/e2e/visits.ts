import { addAuthenticator, expect, expectSlow, type Allow } from '@latchkey/testing/e2e';
import type { Page } from '@playwright/test';
import {
  alert,
  button,
  create,
  created,
  havePasskey,
  heard,
  login,
  openRegistration,
  paths,
  rows,
  signUp,
  signUpWithPasskey,
  success,
  withoutAutofill,
  words,
  type Visit,
} from './acts.js';
import { decide, requests, watchPerson } from './person.js';

// Ways to each state of each screen.

/** The fixtures of a visit. */
export interface Stage extends Visit {
  readonly allow: Allow;
}

/** By screen and state. */
export type Visits = Readonly<Record<string, Readonly<Record<string, (stage: Stage) => Promise<void>>>>>;

/** Presses the button while one request has a fault. */
const pressing = (fault: object, path: string = paths.start) =>
  async function press(stage: Stage): Promise<void> {
    const { page, open, emulator } = stage;
    await withoutAutofill(page);
    await havePasskey(stage);
    await emulator.fault({ path, ...fault });
    await open('login');
    await login(page).click();
  };

/** Screens of a log-in. */
export const loggingIn: Visits = {
  main: {
    'the button beside other buttons': async ({ open, page }) => {
      await withoutAutofill(page);
      await open('login', { beside: 'buttons,email' });
      await expect(login(page)).toBeVisible();
    },
    'an offer in the field, and tabs': async ({ open, page }) => {
      await addAuthenticator(page, { isTouched: false });
      await watchPerson(page);
      await open('login', { beside: 'phone,email' });
      await expect.poll(() => requests(page)).toEqual(['autofill pending']);
    },
    'busy: the challenge does not come': async (stage) => {
      await pressing({ never: true })(stage);
      await expectSlow(stage.page);
    },
    'busy: the person is in the dialog': async ({ open, page }) => {
      await withoutAutofill(page);
      await addAuthenticator(page, { isTouched: false });
      await watchPerson(page);
      await open('login', { beside: 'buttons' });
      await login(page).click();
      await expect.poll(() => requests(page)).toEqual(['dialog pending']);
      await expect(login(page)).toHaveAttribute('aria-busy', 'true');
    },
    'the person has turned away': async ({ open, page }) => {
      await withoutAutofill(page);
      await addAuthenticator(page);
      await open('login');
      await login(page).click();
      await expect(page.getByText('No passkey was used. You can try again.')).toBeVisible();
    },
    error: async (stage) => {
      stage.allow.console(/status of 500/);
      await pressing({ status: 500 }, paths.authenticate)(stage);
      await expect(alert(stage.page, words.unknown)).toBeVisible();
    },
    'waiting after too many tries': async (stage) => {
      stage.allow.console(/status of 429/);
      await pressing({ status: 429, headers: { 'retry-after': '60' } })(stage);
      await expect(login(stage.page)).toHaveText(/^Try again in \d+ s$/);
    },
    'error after an offer': async (stage) => {
      const { open, page, emulator, allow } = stage;
      allow.console(/status of 404/);
      await havePasskey(stage);
      await watchPerson(page, { hesitates: true });
      await emulator.reset();
      await open('login');
      await expect.poll(() => requests(page)).toEqual(['autofill pending']);
      await decide(page);
      await expect(alert(page, words.notFound)).toBeVisible();
    },
    'signed in': async (stage) => {
      const { open, page } = stage;
      await withoutAutofill(page);
      await havePasskey(stage);
      await open('login', { beside: 'email' });
      await login(page).click();
      await expect.poll(() => heard(page)).toContain('AUTHENTICATE_FLOW_COMPLETE');
      await open('login', { beside: 'buttons,email' });
      await expect(page.getByText('Signed in as')).toBeVisible();
      await expect(login(page)).toBeVisible();
    },
  },
  confirmation: {
    idle: async (stage) => {
      await havePasskey(stage);
      await stage.open('login');
      await expect(success(stage.page)).toBeFocused();
    },
  },
};

/** Opens the mode for a person without a passkey, with an empty authenticator. */
async function newcomer(stage: Stage): Promise<void> {
  await addAuthenticator(stage.page);
  await signUp(stage);
  await openRegistration(stage);
}

/** Opens the list of a person with a passkey. */
async function openList(stage: Stage): Promise<void> {
  await signUpWithPasskey(stage);
  await openRegistration(stage);
  await button(stage.page, 'Skip').click();
  await expect(rows(stage.page)).toHaveCount(1);
}

/** The field for a name. */
export const renamed = (page: Page) => page.getByRole('textbox', { name: 'Name of the passkey' });

async function rename({ page }: Stage, name: string): Promise<void> {
  await rows(page)
    .getByRole('button', { name: /^Rename / })
    .click();
  await renamed(page).fill(name);
  await renamed(page).press('Enter');
}

/** Screens of the mode. */
export const registering: Visits = {
  main: {
    idle: newcomer,
    'nobody signed in': async ({ open, page }) => {
      await open('registration');
      await expect(alert(page, words.noUser)).toBeVisible();
    },
    'a browser without passkeys': async (stage) => {
      await stage.page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
      await signUp(stage);
      await openRegistration(stage);
      await expect(stage.page.getByText('This browser cannot create passkeys.')).toBeVisible();
    },
    busy: async (stage) => {
      await newcomer(stage);
      await stage.emulator.fault({ path: paths.registerStart, never: true });
      await create(stage.page).click();
      await expectSlow(stage.page);
    },
    'the person has turned away': async (stage) => {
      const device = await addAuthenticator(stage.page);
      await device.recognise(false);
      await signUp(stage);
      await openRegistration(stage);
      await create(stage.page).click();
      await expect(stage.page.getByText(words.notCreated)).toBeVisible();
    },
    'error, registered already': async (stage) => {
      await signUpWithPasskey(stage);
      await openRegistration(stage);
      await create(stage.page).click();
      await expect(alert(stage.page, words.registered)).toBeVisible();
    },
    'waiting after too many tries': async (stage) => {
      stage.allow.console(/status of 429/);
      await newcomer(stage);
      await stage.emulator.fault({ path: paths.registerStart, status: 429, headers: { 'retry-after': '60' } });
      await create(stage.page).click();
      await expect(stage.page.getByRole('button', { name: /^Try again in \d+ s$/ })).toBeVisible();
    },
  },
  success: {
    created: async (stage) => {
      await newcomer(stage);
      await create(stage.page).click();
      await expect(created(stage.page)).toBeFocused();
    },
    skipped: openList,
    'no passkeys': async (stage) => {
      await newcomer(stage);
      await button(stage.page, 'Skip').click();
      await expect(stage.page.getByText('You have no passkeys yet.')).toBeVisible();
    },
    loading: async (stage) => {
      await newcomer(stage);
      await stage.emulator.fault({ path: paths.me, never: true });
      await button(stage.page, 'Skip').click();
      await expect(stage.page.getByText('Loading your passkeys…')).toBeVisible();
    },
    'error, not loaded': async (stage) => {
      stage.allow.console(/status of 500/);
      await newcomer(stage);
      await stage.emulator.fault({ path: paths.me, status: 500 });
      await button(stage.page, 'Skip').click();
      await expect(button(stage.page, 'Try again')).toBeVisible();
      await expect(button(stage.page, 'Dismiss')).toBeVisible();
    },
    'another domain': async (stage) => {
      const { page } = stage;
      await page.route(`**${paths.me}`, async (route) => {
        const response = await route.fetch();
        const answer = await response.json();
        const [passkey] = answer.data.webauthn_registrations;
        answer.data.webauthn_registrations.push({
          ...passkey,
          ...{ webauthn_registration_id: 'webauthn-registration-test-2', domain: `${'sub.'.repeat(20)}example.com` },
        });
        await route.fulfill({ response, json: answer });
      });
      await signUpWithPasskey(stage);
      await openRegistration(stage);
      await button(page, 'Skip').click();
      await expect(rows(page)).toHaveCount(2);
      await expect(rows(page).first()).toContainText('localhost');
    },
    'a long name': async (stage) => {
      await openList(stage);
      await rename(stage, 'n'.repeat(128));
      await expect(rows(stage.page)).toContainText('nnn');
      await expect(stage.page.getByText('is now called')).toBeVisible();
    },
    renaming: async (stage) => {
      await openList(stage);
      await rows(stage.page)
        .getByRole('button', { name: /^Rename / })
        .click();
      await expect(renamed(stage.page)).toBeFocused();
    },
    'renaming, refused': async (stage) => {
      await openList(stage);
      await rename(stage, '');
      await expect(renamed(stage.page)).toHaveAccessibleDescription(/\w/);
    },
    'renaming, busy': async (stage) => {
      await openList(stage);
      await stage.emulator.fault({ path: paths.update, never: true });
      await rename(stage, 'New');
      await expectSlow(stage.page);
    },
    'renaming, error': async (stage) => {
      stage.allow.console(/status of 500/);
      await openList(stage);
      await stage.emulator.fault({ path: paths.update, status: 500, method: 'PUT' });
      await rename(stage, 'New');
      await expect(renamed(stage.page)).toHaveAccessibleDescription(/\w/);
      await expect(button(stage.page, 'Dismiss')).toBeVisible();
    },
    deleting: async (stage) => {
      await openList(stage);
      await rows(stage.page)
        .getByRole('button', { name: /^Delete / })
        .click();
      await expect(stage.page.getByText(words.warning)).toBeVisible();
    },
    'deleting, error': async (stage) => {
      const { page, allow, emulator } = stage;
      allow.console(/status of 500/);
      await openList(stage);
      await emulator.fault({ path: paths.remove, status: 500, method: 'DELETE' });
      await rows(page)
        .getByRole('button', { name: /^Delete / })
        .click();
      await page
        .getByRole('group')
        .getByRole('button', { name: /^Delete/ })
        .click();
      await expect(page.getByRole('group').getByRole('alert').filter({ hasText: /\w/ })).toBeVisible();
      await expect(button(page, 'Dismiss')).toBeVisible();
    },
    done: async (stage) => {
      await openList(stage);
      await button(stage.page, 'Done').click();
      await expect(stage.page.getByText('You are all set.')).toBeVisible();
    },
  },
};
