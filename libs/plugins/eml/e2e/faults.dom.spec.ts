import { everyFailure, expect, faultTable, type FaultFlow, type FaultStep } from '@latchkey/testing/e2e';
import type { Page } from '@playwright/test';
import {
  askForLink,
  button,
  email,
  field,
  follow,
  heading,
  linkRequest,
  paths,
  send,
  sent,
  signIn,
  tabTo,
} from './acts.js';

// The method's fault table (robustness.md G1, G2): each request × each fault.

const success = (page: Page) => heading(page, 'Success');
const asked = (page: Page) => heading(page, 'Finish logging in');
const signedIn = (page: Page) => page.getByText('Signed in as');
const spend = (page: Page) => page.getByRole('button', { name: /^(Log in|Try again)$/ });

const sending: FaultStep = {
  name: 'sending a link',
  calls: [paths.send],
  prepare: ({ page }) => field(page).fill(email),
  field,
  busy: send,
  onward: send,
  done: (page) => heading(page, 'Check your email'),
};

const spending: FaultStep = {
  name: 'spending a link',
  calls: [paths.authenticate],
  async prepare({ page, emulator }) {
    await follow(page, (await emulator.waitForMessage(email)).link, { confirm: '' });
    await tabTo(page, button(page, 'Log in'));
  },
  busy: spend,
  onward: spend,
  done: success,
  except: {
    'cut JSON': {
      because: 'The provider has done its part: the link is spent.',
      console: /status of 401/,
      onward: (page: Page) => button(page, 'Get a new link'),
      done: (page: Page) => heading(page, 'Sign up or log in'),
      backTo: 'sending a link',
    },
  },
};

const byLink: FaultFlow = {
  name: 'signing in by link',
  async start({ open, page }) {
    // Waits until the client has loaded. Another test covers a client that does not load.
    const loaded = page.waitForResponse(`**${paths.bootstrap}`);
    await open('login');
    await loaded;
  },
  steps: [sending, spending],
};

const loggingOut: FaultFlow = {
  name: 'logging out',
  async start({ open, page, emulator }) {
    await open('login');
    await signIn(page, emulator);
    await open('login');
  },
  steps: [
    {
      name: 'logging out',
      calls: [paths.revoke],
      prepare: ({ page }) => tabTo(page, button(page, 'Log out')),
      busy: (page) => button(page, 'Log out'),
      onward: (page) => button(page, 'Log out'),
      done: (page) => heading(page, 'Sign up or log in'),
      except: everyFailure({
        because: 'This browser forgets the session all the same (robustness.md 43).',
        succeeds: true,
      }),
    },
  ],
  async complete({ page }) {
    await expect(signedIn(page)).toHaveCount(0);
    await page.reload();
    await askForLink(page);
    await expect(page.getByText('Signed in')).toHaveCount(0);
  },
};

const whileSignedIn: FaultFlow = {
  name: 'signing in again',
  async start({ open, page, emulator }) {
    await open('login');
    await signIn(page, emulator);
    await open('login');
  },
  steps: [
    sending,
    {
      ...spending,
      prepare: async ({ page, emulator }) => follow(page, (await emulator.waitForMessage(email, 2)).link),
      // If the refresh has ended the session, the link logs in without asking; otherwise the person is asked first.
      async act({ page }) {
        await expect(asked(page).or(success(page))).toBeFocused();
        if (!(await asked(page).isVisible())) return;
        await tabTo(page, button(page, 'Log in'));
        await page.keyboard.press('Enter');
      },
    },
  ],
  // If the refresh ends the session, the person is informed.
  says: /^(Signed in as |Your session has ended\.$)/,
  complete: async ({ emulator }) => expect(await sent(emulator, paths.authenticate)).toHaveLength(2),
};

const untold = async (page: Page) => expect(await page.evaluate(() => window.__latchkey.errors)).toEqual([]);

/** The flow that does not wait for the client before its first action. */
const atOnce: FaultFlow = { ...byLink, start: ({ open }) => open('login') };

faultTable({
  flows: [byLink, loggingOut],
  background: [
    {
      name: 'the bootstrap',
      path: paths.bootstrap,
      flow: atOnce,
      holdsUp: true,
      async check({ page, emulator }, fault) {
        await untold(page);
        if (fault === 'an answer after 3 s') return;
        // Without the project's settings, the client uses the strictest requirement (RFC 9700 section 2.1.1).
        const code_challenge = expect.stringMatching(/^[\w-]{43}$/);
        expect(await sent(emulator, paths.send)).toEqual([{ ...linkRequest, code_challenge }]);
      },
    },
    {
      name: 'the telemetry',
      path: paths.events,
      flow: atOnce,
      async check({ page, emulator }) {
        await untold(page);
        expect(await sent(emulator, paths.send)).toEqual([linkRequest]);
      },
    },
    {
      name: 'the refresh of a session',
      path: paths.refresh,
      flow: whileSignedIn,
      console: { '401 JSON': /^\[Stytch\] Session background refresh failed/ },
      check: ({ page }) => untold(page),
    },
  ],
});
