import { expect, expectSlow, type Stage, type Visits } from '@latchkey/testing/e2e';
import {
  again,
  allow,
  button,
  connectApp,
  deny,
  heading,
  openConsent,
  openLogout,
  paths,
  ready,
  words,
} from './acts.js';

/** 200 scopes that the project defines and the application may request. */
export const MANY = Array.from({ length: 200 }, (_, index) => `records.part-${index}.read`);

/** A hostile name: bidirectional and invisible characters, markup, and great length. */
export const HOSTILE = `\u202eexe.\u2066<img src=x onerror=alert(1)>\u200b${'Wolfeschlegelsteinhausenbergerdorff'.repeat(290)}`;

/** Opens a consent for the scopes of {@link MANY}. */
export async function openMany(stage: Stage): Promise<void> {
  const scopes = MANY.map((scope) => ({ scope, description: `Read ${scope}`, permissions: [] }));
  await stage.emulator.setProject({ rbac_policy: { roles: [], resources: [], scopes } });
  await openConsent(stage, { scope: MANY.join(' ') }, { scopes: MANY });
  await expect(page(stage).getByRole('listitem')).toHaveCount(200);
}

const page = ({ page }: Stage) => page;

/** Answers a request of the page instead of the emulator. */
async function answerWith(stage: Stage, path: string, data: object): Promise<void> {
  await page(stage).route(`**${path}`, (route) =>
    route.fulfill({
      json: { data },
      headers: {
        'access-control-allow-origin': new URL(page(stage).url()).origin,
        'access-control-allow-credentials': 'true',
      },
    }),
  );
}

/** Opens a request that requires no consent and whose answer has this URL. */
async function openAnswered(stage: Stage, redirect_uri: string): Promise<void> {
  await answerWith(stage, paths.submit, { redirect_uri });
  await openConsent(stage, {}, { first_party: true });
}

/** The states of each screen. */
export const visits: Visits = {
  main: {
    looking: async (stage) => {
      await stage.emulator.fault({ path: paths.start, never: true });
      await openConsent(stage);
      await expectSlow(page(stage));
    },
    failed: async (stage) => {
      stage.allow.console(/status of 500/);
      await stage.emulator.fault({ path: paths.start, status: 500 });
      await openConsent(stage);
      await expect(again(page(stage))).toBeVisible();
      await expect(button(page(stage), 'Dismiss')).toBeVisible();
    },
  },
  signIn: {
    'nobody signed in': async (stage) => {
      await stage.open('idp', { ...(await connectApp(stage.emulator)), 'x-signIn': 'call' });
      await expect(button(page(stage), 'Log in')).toBeVisible();
    },
  },
  consent: {
    plain: async (stage) => {
      await openConsent(stage);
      await ready(allow(page(stage)));
    },
    'more than a sign-in, by an insecure connection': async (stage) => {
      const redirect_uri = 'http://app.example/cb';
      await openConsent(
        stage,
        { scope: 'openid phone offline_access full_access a.b' },
        { redirect_uris: [redirect_uri] },
      );
      await expect(page(stage).getByText(/is not secure/)).toBeVisible();
    },
    'hostile names': async (stage) => {
      await stage.emulator.setProject({ project_name: HOSTILE });
      await openConsent(stage, {}, { client_name: HOSTILE });
      await page(stage).getByText('Show the whole name').first().click();
      await expect(page(stage).locator('details[open]')).toBeVisible();
    },
    '200 scopes': openMany,
    failed: async (stage) => {
      stage.allow.console(/status of 500/);
      await stage.emulator.fault({ path: paths.submit, status: 500 });
      await openConsent(stage);
      await ready(allow(page(stage)));
      await allow(page(stage)).click();
      await expect(again(page(stage))).toBeVisible();
      await expect(button(page(stage), 'Dismiss')).toBeVisible();
    },
    'waiting after too many tries': async (stage) => {
      stage.allow.console(/status of 429/);
      await stage.emulator.fault({ path: paths.submit, status: 429, headers: { 'retry-after': '60' } });
      await openConsent(stage);
      await deny(page(stage)).click();
      await expect(page(stage).getByRole('button', { name: /^Try again in \d+ s$/ })).toBeVisible();
    },
  },
  logout: {
    asked: async (stage) => {
      await openLogout(stage);
      await expect(button(page(stage), 'Yes')).toBeVisible();
    },
  },
  otherOrigin: {
    'a long host': async (stage) => {
      await openAnswered(stage, `http://${'label.'.repeat(30)}other.example/cb`);
      await expect(heading(page(stage), /^Go to/)).toBeVisible();
      await ready(button(page(stage), 'Go there'));
    },
    'an application on this device, after a log-out': async (stage) => {
      await answerWith(stage, paths.logoutStart, { redirect_uri: 'http://127.0.0.1:3000/', consent_required: true });
      await openLogout(stage);
      await button(page(stage), 'Yes').click();
      await expect(heading(page(stage), /^Go to an application on this device/)).toBeVisible();
      await ready(button(page(stage), 'Go there'));
    },
  },
  notice: {
    'a missing parameter': async (stage) => {
      await stage.open('idp', { client_id: 'c' });
      await expect(page(stage).getByText(words.missing('redirect_uri'))).toBeVisible();
    },
    'gone on': async (stage) => {
      await page(stage).route('**/rp?*', (route) => route.fulfill({ status: 204 }));
      await openConsent(stage, {}, { first_party: true });
      await expect(button(page(stage), 'Continue')).toBeVisible();
    },
    denied: async (stage) => {
      await page(stage).route('**/rp?*', (route) => route.fulfill({ status: 204 }));
      await openConsent(stage);
      await deny(page(stage)).click();
      await expect(heading(page(stage), 'Access denied')).toBeVisible();
    },
    'an unsafe address': async (stage) => {
      await openAnswered(stage, 'javascript:alert(1)');
      await expect(page(stage).getByText(/is not one that this page may open/)).toBeVisible();
    },
    'still logged in': async (stage) => {
      await openLogout(stage);
      await button(page(stage), 'No').click();
      await expect(page(stage).getByText(words.notLoggedOut)).toBeVisible();
    },
  },
};
