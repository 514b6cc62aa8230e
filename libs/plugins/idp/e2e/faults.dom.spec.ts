import {
  expect,
  faultTable,
  PausedClock,
  tabTo,
  test,
  type FailureName,
  type Fault,
  type FaultFlow,
  type FaultStep,
  type Stage,
} from '@latchkey/testing/e2e';
import type { Page } from '@playwright/test';
import {
  again,
  allow,
  button,
  calls,
  connectApp,
  consent,
  deny,
  heading,
  openConsent,
  openLogout,
  paths,
  ready,
  signIn,
} from './acts.js';

// The fault table of the mode (robustness.md G1, G2, 32, 33, 34, 43): each call × each fault.

/** The choice, once it is enabled again. */
const retry = async ({ page }: Stage) => {
  await ready(again(page));
  await page.keyboard.press('Enter');
};

const allowing: FaultStep = {
  name: 'allowing',
  calls: [paths.submit],
  async prepare({ page }) {
    await tabTo(page, allow(page));
    await ready(allow(page));
  },
  busy: (page) => allow(page).or(again(page)),
  onward: again,
  again: retry,
  done: (page) => heading(page, 'Going back to Analytical Engine'),
  says: /^If nothing happens, press Continue\.$/,
};

const denying: FaultStep = {
  ...allowing,
  name: 'denying',
  prepare: ({ page }) => tabTo(page, deny(page)),
  busy: (page) => deny(page).or(again(page)),
  done: (page) => heading(page, 'Access denied'),
  says: /^Access to the application was denied\.$/,
};

const choosing = (step: FaultStep): FaultFlow => ({
  name: `${step.name} an application`,
  async start(stage) {
    await unanswered(stage);
    await openConsent(stage);
    await expect(consent(stage.page)).toBeFocused();
  },
  steps: [step],
  complete: ({ page }) => expect(button(page, 'Continue')).toBeVisible(),
});

/** The application does not answer, so the final notice stays visible. */
const unanswered = ({ page }: Stage) => page.route('**/rp?*', (route) => route.fulfill({ status: 204 }));

/** Simulates a restoration from the bfcache, after which the mode restarts the request. */
const comeBack = ({ page }: Stage) =>
  page.evaluate(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));

/** The start of a consent is retried automatically, unless the provider refused it. */
const isRepeated = (fault: FailureName) => !/^40[13] /.test(fault);

const asking = (name: string, call: string, asked: (page: Page) => ReturnType<typeof consent>): FaultStep => ({
  name,
  calls: [call],
  act: comeBack,
  busy: (page) => page.getByRole('progressbar').or(again(page)),
  onward: again,
  done: asked,
});

/** Opens a request and denies it on this page. */
async function denied(stage: Stage, params: Record<string, string> = {}): Promise<void> {
  const { page } = stage;
  await unanswered(stage);
  await openConsent(stage, params);
  await deny(page).click();
  await expect(heading(page, 'Access denied')).toBeFocused();
}

const taking: FaultFlow = {
  name: 'taking a request up',
  start: denied,
  steps: [{ ...asking('asking about a request', paths.start, consent), isRepeated }],
  complete: ({ page }) => expect(allow(page)).toBeVisible(),
};

const takingByForm: FaultFlow = {
  ...taking,
  name: 'taking a request up by the legacy path',
  async start(stage) {
    // The answer to the form is not a page, so this page stays.
    await stage.page.route(`**${paths.form}`, (route) => route.fulfill({ status: 204 }));
    await denied(stage, { 'x-protocol': 'form' });
  },
  steps: [{ ...asking('asking by the legacy path', paths.formStart, consent), isRepeated }],
};

const question = (page: Page) => heading(page, 'Log out?');

const takingLogout: FaultFlow = {
  name: 'taking a log-out up',
  async start(stage) {
    await openLogout(stage);
    await button(stage.page, 'No').click();
    await expect(heading(stage.page, 'You are still logged in')).toBeFocused();
  },
  steps: [asking('asking about a log-out', paths.logoutStart, question)],
  complete: ({ page }) => expect(button(page, 'Yes')).toBeVisible(),
};

const elsewhere = [paths.bootstrap, paths.events];

faultTable({ flows: [choosing(allowing), choosing(denying)], elsewhere });
faultTable({ flows: [taking, takingByForm, takingLogout], elsewhere });
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
  test(`a log-out goes on, and the page forgets the session, while its end meets ${names}`, async ({
    page,
    open,
    context,
    emulator,
    allow: permit,
  }) => {
    const stage = { page, open, context, emulator, allow: permit };
    await unanswered(stage);
    for (const [name, fault, console] of some) {
      await test.step(name, async () => {
        if (console) permit.console(console);
        await emulator.fault({ times: 2, ...fault, path: paths.revoke });
        await openLogout(stage);
        await button(page, 'Yes').click();
        await expectLoggedOut(stage);
        await emulator.liftFaults();
      });
    }
  });
}

async function expectLoggedOut({ page, context }: Pick<Stage, 'page' | 'context'>): Promise<void> {
  await heading(page, 'You are logged out').waitFor();
  await expect(button(page, 'Continue')).toBeVisible();
  expect((await context.cookies()).map(({ name }) => name)).toEqual([]);
}

test('a log-out goes on, and the page forgets the session, while its end meets no answer', async ({
  page,
  open,
  context,
  emulator,
  allow: permit,
}) => {
  const stage = { page, open, context, emulator, allow: permit };
  await unanswered(stage);
  await emulator.fault({ path: paths.revoke, never: true, times: 1 });
  const clock = await PausedClock.install(page);
  clock.expectNoAnswer(paths.revoke);
  await clock.run(async () => {
    await openLogout(stage);
    await button(page, 'Yes').click();
    // The log-out waits at most 5 s for the provider.
    await expectLoggedOut(stage);
  });
});

test('whether somebody is signed in is asked again where the answer does not come', async ({
  page,
  open,
  context,
  emulator,
  allow: permit,
}) => {
  permit.console(/status of 503/);
  const request = await connectApp(emulator);
  await signIn(emulator, context);
  await emulator.fault({ path: paths.refresh, status: 503, times: 2 });
  await open('idp', request);
  await expect(heading(page, 'That did not work')).toBeFocused();
  expect(await calls(emulator, paths.start)).toBe(0);
  await again(page).click();
  await expect(consent(page)).toBeFocused();
});
