import { everyFailure, expect, faultFlow, faultTable, tabTo, type FaultFlow } from '@latchkey/testing/e2e';
import { script } from '@latchkey/eml/script';
import type { Page } from '@playwright/test';
import { controls, email, emlPage, linkRequest, paths, withEml } from './acts.js';

// The method's fault table (robustness.md G1, G2): each request × each fault.

const { byConfirmedLink } = script;
const byLink = faultFlow(byConfirmedLink);

const signedIn = withEml(async ({ eml }) => {
  await eml.openAndSignIn();
  await eml.open();
});

const logOut = (page: Page) => controls(page).button('Log out');

const loggingOut: FaultFlow = {
  name: 'logging out',
  start: signedIn,
  steps: [
    {
      name: 'logging out',
      calls: [paths.revoke],
      prepare: ({ page }) => tabTo(page, logOut(page)),
      busy: logOut,
      onward: logOut,
      done: (page) => controls(page).field,
      except: everyFailure({
        because: 'This browser forgets the session all the same (robustness.md 43).',
        succeeds: true,
      }),
    },
  ],
  complete: withEml(async ({ eml, page }) => {
    await expect(page.getByText('Signed in as')).toHaveCount(0);
    await page.reload();
    await eml.askForLink();
    await expect(page.getByText('Signed in')).toHaveCount(0);
  }),
};

const whileSignedIn = faultFlow(byConfirmedLink, {
  name: 'signing in again',
  start: signedIn,
  steps: {
    'logs in': {
      prepare: withEml(({ eml }) => eml.openLink({}, email, 2)),
      // If the refresh has ended the session, the link logs in without asking; otherwise the person is asked first.
      act: withEml(async ({ eml, page }) => {
        await expect(eml.asking.or(eml.success)).toBeFocused();
        if (!(await eml.asking.isVisible())) return;
        await tabTo(page, eml.button('Log in'));
        await page.keyboard.press('Enter');
      }),
    },
  },
  // If the refresh ends the session, the person is informed.
  says: /^(Signed in as |Your session has ended\.$)/,
  complete: withEml(async ({ eml }) => expect(await eml.sent(paths.authenticate)).toHaveLength(2)),
});

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
      async check(stage, fault) {
        const { errors, sent } = emlPage(stage);
        expect(await errors()).toEqual([]);
        if (fault === 'an answer after 3 s') return;
        // Without the project's settings, the client uses the strictest requirement (RFC 9700 section 2.1.1).
        const code_challenge = expect.stringMatching(/^[\w-]{43}$/);
        expect(await sent(paths.send)).toEqual([{ ...linkRequest, code_challenge }]);
      },
    },
    {
      name: 'the telemetry',
      path: paths.events,
      flow: atOnce,
      check: withEml(async ({ eml }) => {
        expect(await eml.errors()).toEqual([]);
        expect(await eml.sent(paths.send)).toEqual([linkRequest]);
      }),
    },
    {
      name: 'the refresh of a session',
      path: paths.refresh,
      flow: whileSignedIn,
      console: { '401 JSON': /^\[Stytch\] Session background refresh failed/ },
      check: withEml(async ({ eml }) => expect(await eml.errors()).toEqual([])),
    },
  ],
});
