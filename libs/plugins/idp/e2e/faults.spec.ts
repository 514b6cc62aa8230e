import {
  expect,
  faultTable,
  PausedClock,
  tabTo,
  type FailureName,
  type Fault,
  type FaultFlow,
  type FaultStep,
  type Stage,
} from '@latchkey/testing/e2e';
import type { Locator, Page } from '@playwright/test';
import { controls, paths, ready, test, withIdp, type IdpPage } from './acts.js';

// The fault table of the mode (robustness.md G1, G2, 32, 33, 34, 43): each call × each fault.

const again = (page: Page) => controls(page).again;

const allowing: FaultStep = {
  name: 'allowing',
  calls: [paths.submit],
  prepare: withIdp(async ({ page, idp }) => {
    await tabTo(page, idp.allow);
    await ready(idp.allow);
  }),
  busy: (page) => controls(page).allow.or(again(page)),
  onward: again,
  /** The choice, once it is enabled again. */
  async again({ page }) {
    await ready(again(page));
    await page.keyboard.press('Enter');
  },
  done: (page) => controls(page).heading('Going back to Analytical Engine'),
  says: /^If nothing happens, press Continue\.$/,
};

const denying: FaultStep = {
  ...allowing,
  name: 'denying',
  prepare: ({ page }) => tabTo(page, controls(page).deny),
  busy: (page) => controls(page).deny.or(again(page)),
  done: (page) => controls(page).heading('Access denied'),
  says: /^Access to the application was denied\.$/,
};

const choosing = (step: FaultStep): FaultFlow => ({
  name: `${step.name} an application`,
  start: withIdp(async ({ idp }) => {
    await idp.leaveUnanswered();
    await idp.openConsent();
    await expect(idp.consent).toBeFocused();
  }),
  steps: [step],
  complete: ({ page }) => expect(controls(page).goOn).toBeVisible(),
});

/** Simulates a restoration from the bfcache, after which the mode restarts the request. */
const restorePage = ({ page }: Stage) =>
  page.evaluate(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));

/** The start of a consent is retried automatically, unless the provider refused it. */
const isRepeated = (fault: FailureName) => !/^40[13] /.test(fault);

const asking = (name: string, call: string, asked: (page: Page) => Locator): FaultStep => ({
  name,
  calls: [call],
  act: restorePage,
  busy: (page) => page.getByRole('progressbar').or(again(page)),
  onward: again,
  done: asked,
});

const consent = (page: Page) => controls(page).consent;

/** Opens a request and denies it on this page. */
async function openAndDeny(idp: IdpPage, params: Record<string, string> = {}): Promise<void> {
  await idp.leaveUnanswered();
  await idp.openConsent(params);
  await idp.deny.click();
  await expect(idp.heading('Access denied')).toBeFocused();
}

const starting: FaultFlow = {
  name: 'starting a request',
  start: withIdp(({ idp }) => openAndDeny(idp)),
  steps: [{ ...asking('requesting the consent', paths.start, consent), isRepeated }],
  complete: ({ page }) => expect(controls(page).allow).toBeVisible(),
};

const startingByForm: FaultFlow = {
  ...starting,
  name: 'starting a request by the legacy path',
  start: withIdp(async ({ page, idp }) => {
    // The answer to the form is not a page, so this page stays.
    await page.route(`**${paths.form}`, (route) => route.fulfill({ status: 204 }));
    await openAndDeny(idp, { 'x-protocol': 'form' });
    await idp.goOn.click();
  }),
  steps: [{ ...asking('requesting the consent by the legacy path', paths.formStart, consent), isRepeated }],
};

const startingLogout: FaultFlow = {
  name: 'starting a log-out',
  start: withIdp(async ({ idp }) => {
    await idp.openLogout();
    await idp.no.click();
    await expect(idp.heading('You are still logged in')).toBeFocused();
  }),
  steps: [asking('requesting the log-out', paths.logoutStart, (page) => controls(page).logoutQuestion)],
  complete: ({ page }) => expect(controls(page).yes).toBeVisible(),
};

const elsewhere = [paths.bootstrap, paths.events];

faultTable({ flows: [choosing(allowing), choosing(denying)], elsewhere });
faultTable({ flows: [starting, startingByForm, startingLogout], elsewhere });

type Revocation = readonly [name: string, fault: Omit<Fault, 'path'>, console?: RegExp];

const revocations: readonly (readonly Revocation[])[] = [
  [
    ['a connection reset', { drop: true }, /ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE/],
    ['500 JSON', { status: 500 }, /status of 500/],
    ['502 HTML', { status: 502, body: '<html></html>' }, /status of 502/],
  ],
  [
    ['401 JSON', { status: 401 }, /status of 401/],
    ['429', { status: 429 }, /status of 429/],
    // The provider has ended the session, so the second call does not find it.
    ['cut JSON', { malformed: true, times: 1 }, /status of 404/],
    ['an empty object', { status: 200, body: {} }],
  ],
];

for (const some of revocations) {
  const names = some.map(([name]) => name).join(', ');
  test(`a log-out clears the session and continues when the revocation gets ${names}`, async ({
    emulator,
    allow,
    idp,
  }) => {
    await idp.leaveUnanswered();
    for (const [name, fault, console] of some) {
      await test.step(name, async () => {
        if (console) allow.console(console);
        await emulator.fault({ times: 2, ...fault, path: paths.revoke });
        await logOut(idp);
        await emulator.liftFaults();
      });
    }
  });
}

async function logOut(idp: IdpPage): Promise<void> {
  await idp.openLogout();
  await idp.yes.click();
  await idp.heading('You are logged out').waitFor();
  await expect(idp.goOn).toBeVisible();
  expect(await idp.cookies()).toEqual([]);
}

test('a log-out clears the session and continues when the revocation gets no answer', async ({
  page,
  emulator,
  idp,
}) => {
  await idp.leaveUnanswered();
  await emulator.fault({ path: paths.revoke, never: true, times: 1 });
  const clock = await PausedClock.install(page);
  clock.expectNoAnswer(paths.revoke);
  // The log-out waits at most 5 s for the provider.
  await clock.run(() => logOut(idp));
});

test('Try again repeats a failed session check', async ({ emulator, allow, idp }) => {
  allow.console(/status of 503/);
  const request = await idp.requestOfPerson();
  await emulator.fault({ path: paths.refresh, status: 503, times: 2 });
  await idp.open(request);
  await expect(idp.heading('That did not work')).toBeFocused();
  expect(await idp.calls(paths.start)).toBe(0);
  await idp.again.click();
  await expect(idp.consent).toBeFocused();
});
