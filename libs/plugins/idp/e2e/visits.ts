import { expect, expectSlow, type Emulator, type Visits } from '@latchkey/testing/e2e';
import { paths, ready, withIdp, words, type IdpPage } from './acts.js';

/** 200 scopes that the project defines and the application may request. */
export const MANY = Array.from({ length: 200 }, (_, index) => `records.part-${index}.read`);

/** A hostile name: bidirectional and invisible characters, markup, and great length. */
export const HOSTILE = `\u202eexe.\u2066<img src=x onerror=alert(1)>\u200b${'Wolfeschlegelsteinhausenbergerdorff'.repeat(290)}`;

/** Opens a consent for the scopes of {@link MANY}. */
export async function openMany(idp: IdpPage, emulator: Emulator): Promise<void> {
  const scopes = MANY.map((scope) => ({ scope, description: `Read ${scope}`, permissions: [] }));
  await emulator.setProject({ rbac_policy: { roles: [], resources: [], scopes } });
  await idp.openConsent({ scope: MANY.join(' ') }, { scopes: MANY });
  await expect(idp.page.getByRole('listitem')).toHaveCount(200);
}

/** Answers a request of the page instead of the emulator. */
const answerWith = ({ page }: IdpPage, path: string, data: object) =>
  page.route(`**${path}`, (route) =>
    route.fulfill({
      json: { data },
      headers: {
        'access-control-allow-origin': new URL(page.url()).origin,
        'access-control-allow-credentials': 'true',
      },
    }),
  );

/** Opens a request that requires no consent and whose answer has this URL. */
async function openAnswered(idp: IdpPage, redirect_uri: string): Promise<void> {
  await answerWith(idp, paths.submit, { redirect_uri });
  await idp.openConsent({}, { first_party: true });
}

/** The states of each screen. */
export const visits: Visits = {
  main: {
    looking: withIdp(async ({ emulator, page, idp }) => {
      await emulator.fault({ path: paths.start, never: true });
      await idp.openConsent();
      await expectSlow(page);
    }),
    failed: withIdp(async ({ emulator, allow, idp }) => {
      allow.console(/status of 500/);
      await emulator.fault({ path: paths.start, status: 500 });
      await idp.openConsent();
      await expect(idp.again).toBeVisible();
      await expect(idp.dismiss).toBeVisible();
    }),
  },
  signIn: {
    'no session': withIdp(async ({ idp }) => {
      await idp.open({ ...(await idp.connectApp()), 'x-signIn': 'call' });
      await expect(idp.button('Log in')).toBeVisible();
    }),
  },
  consent: {
    plain: withIdp(async ({ idp }) => {
      await idp.openConsent();
      await ready(idp.allow);
    }),
    'more than a sign-in, by an insecure connection': withIdp(async ({ page, idp }) => {
      const scope = 'openid phone offline_access full_access a.b';
      await idp.openConsent({ scope }, { redirect_uris: ['http://app.example/cb'] });
      await expect(page.getByText(/is not secure/)).toBeVisible();
    }),
    'hostile names': withIdp(async ({ emulator, page, idp }) => {
      await emulator.setProject({ project_name: HOSTILE });
      await idp.openConsent({}, { client_name: HOSTILE });
      await page.getByText('Show the whole name').first().click();
      await expect(page.locator('details[open]')).toBeVisible();
    }),
    '200 scopes': withIdp(({ emulator, idp }) => openMany(idp, emulator)),
    failed: withIdp(async ({ emulator, allow, idp }) => {
      allow.console(/status of 500/);
      await emulator.fault({ path: paths.submit, status: 500 });
      await idp.openConsent();
      await idp.press(idp.allow);
      await expect(idp.again).toBeVisible();
      await expect(idp.dismiss).toBeVisible();
    }),
    'waiting after too many tries': withIdp(async ({ emulator, page, allow, idp }) => {
      allow.console(/status of 429/);
      await emulator.fault({ path: paths.submit, status: 429, headers: { 'retry-after': '60' } });
      await idp.openConsent();
      await idp.deny.click();
      await expect(page.getByRole('button', { name: /^Try again in \d+ s$/ })).toBeVisible();
    }),
  },
  logout: {
    asked: withIdp(async ({ idp }) => {
      await idp.openLogout();
      await expect(idp.yes).toBeVisible();
    }),
  },
  otherOrigin: {
    'a long host': withIdp(async ({ idp }) => {
      await openAnswered(idp, `http://${'label.'.repeat(30)}other.example/cb`);
      await expect(idp.heading(/^Go to/)).toBeVisible();
      await ready(idp.button('Go there'));
    }),
    'an application on this device, after a log-out': withIdp(async ({ idp }) => {
      await answerWith(idp, paths.logoutStart, { redirect_uri: 'http://127.0.0.1:3000/', consent_required: true });
      await idp.openLogout();
      await idp.yes.click();
      await expect(idp.heading(/^Go to an application on this device/)).toBeVisible();
      await ready(idp.button('Go there'));
    }),
  },
  notice: {
    'a missing parameter': withIdp(async ({ page, idp }) => {
      await idp.open({ client_id: 'c' });
      await expect(page.getByText(words.missing('redirect_uri'))).toBeVisible();
    }),
    redirected: withIdp(async ({ idp }) => {
      await idp.leaveUnanswered();
      await idp.openConsent({}, { first_party: true });
      await expect(idp.goOn).toBeVisible();
    }),
    denied: withIdp(async ({ idp }) => {
      await idp.leaveUnanswered();
      await idp.openConsent();
      await idp.deny.click();
      await expect(idp.heading('Access denied')).toBeVisible();
    }),
    'an unsafe address': withIdp(async ({ page, idp }) => {
      await openAnswered(idp, 'javascript:alert(1)');
      await expect(page.getByText(/is not one that this page may open/)).toBeVisible();
    }),
    'still logged in': withIdp(async ({ page, idp }) => {
      await idp.openLogout();
      await idp.no.click();
      await expect(page.getByText(words.notLoggedOut)).toBeVisible();
    }),
  },
};
