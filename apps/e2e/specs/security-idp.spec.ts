import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cell, expect, test as base, type Emulator } from '@latchkey/testing/e2e';
import type { Page } from '@playwright/test';
import { API, COOKIES, expectLeaks, watchForLeaks, type Reasons } from './canary.js';
import { expectUnharmed, guard, PAYLOADS, rewriteAnswers } from './hostile-text.js';
import { encode, play, pressWhenReady } from './play.js';
import { consent, haveSession } from './relying-party.js';

// robustness.md 21, 30, 47, G8 and G9 where the widget is the page of an identity provider.

/** An application on another origin than the widget's page and the provider, which shows an empty page. */
const test = base.extend<{ readonly application: string }>({
  application: async ({}, use) => {
    const server = createServer((_request, response) => {
      response.setHeader('content-type', 'text/html');
      response.end('<!doctype html><html lang=en><title>Aviary</title><link rel=icon href="data:,">');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  },
});

// A reused context takes files from its cache, and sends no request that could carry a cookie.
test.use({ contextOptions: { reducedMotion: 'reduce' }, freshContext: true });

// Telemetry may be on its way when a test ends.
test.afterEach(({ context }) => context.unrouteAll({ behavior: 'ignoreErrors' }));

const PROTOCOLS = [
  { protocol: 'json', start: '/sdk/v1/idp/oauth/authorize/start' },
  { protocol: 'form', start: '/sdk/v1/oauth/authorize/start' },
] as const;
const LOGOUT = '/sdk/v1/oauth/logout/start';

const CLIENT = 'connected-app-test-1';
const OWN = ['watch.read', 'watch.ring'];
const email = 'ada@example.com';

/** Connects an application that asks for scopes of the project's own; gives its request, and its log-out. */
async function connect(emulator: Emulator, application: string, protocol: string) {
  const back = `${application}/back`;
  const scopes = OWN.map((scope) => ({ scope, description: `May do ${scope}`, permissions: [] }));
  const app = {
    ...{ client_id: CLIENT, client_name: 'Aviary', client_description: 'Keeps birds', client_type: 'public' },
    ...{ client_logo_url: 'https://app.example/logo.png', first_party: false, scopes: ['openid', 'email', ...OWN] },
    ...{ redirect_uris: [back], post_logout_redirect_uris: [back] },
  };
  await emulator.setProject({ rbac_policy: { roles: [], resources: [], scopes }, connected_apps: [app] });
  const config = encode({ config: { identityProviderOptions: { protocol } } });
  const mode = { mode: 'identityProvider', config, client_id: CLIENT };
  const asked = { redirect_uri: back, response_type: 'code', scope: ['openid', 'email', 'phone', ...OWN].join(' ') };
  // RFC 7636 appendix B.
  const pkce = { code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM', code_challenge_method: 'S256' };
  return { authorize: { ...mode, ...asked, ...pkce }, logout: { ...mode, post_logout_redirect_uri: back } };
}

/** Both answers can be given where they stand, and nothing else that a text has become is in the way. */
async function expectAnswerable(page: Page, names: readonly [string, string], what: string): Promise<void> {
  const buttons = names.map((name) => play(page).widget.getByRole('button', { name, exact: true }));
  for (const button of buttons) await expect(button, what).toBeVisible();
  await expectUnharmed(page, what);
  for (const button of buttons) {
    await expect(button).not.toHaveAttribute('aria-disabled', 'true');
    await button.click({ trial: true });
  }
}

/** Looks, and looks again when every name that was clipped is whole. */
async function expectAnswerableWhole(page: Page, names: readonly [string, string], what: string): Promise<void> {
  await expectAnswerable(page, names, what);
  const clipped = page.locator('#latchkey details');
  if ((await clipped.count()) === 0) return;
  await clipped.evaluateAll((all: HTMLDetailsElement[]) => all.forEach((each) => (each.open = true)));
  for (const width of [320, 480]) {
    await page.setViewportSize({ width, height: 700 });
    for (const name of names) {
      await expect(play(page).widget.getByRole('button', { name, exact: true }), what).toBeInViewport({ ratio: 1 });
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth), what).toBeLessThanOrEqual(width);
  }
  await clipped.evaluateAll((all: HTMLDetailsElement[]) => all.forEach((each) => (each.open = false)));
}

for (const { protocol, start } of PROTOCOLS) {
  test(
    `a consent with hostile names can be answered, by ${protocol}`,
    cell(protocol === 'json'),
    async ({ open, page, context, emulator, application, allow: expected }) => {
      if (protocol === 'json') expected.console(/status of 4\d\d/);
      const { authorize } = await connect(emulator, application, protocol);
      await haveSession(context, emulator, email);
      const { ran } = await guard(context);
      const { refused, kept, fields, sent } = await rewriteAnswers(context, emulator.url, protocol === 'json' ? 0 : 37);
      const { allow, deny, goOn, widget } = consent(page);
      const choice = ['Allow', 'Deny'] as const;

      for (const round of [1, 2]) {
        // Names of scopes that are as they were find the descriptions that the project has for them.
        if (round === 2) for (const name of ['scope', 'grantable_scope', 'ungrantable_scope']) kept.add(name);
        await open('play', authorize);
        await expectAnswerableWhole(page, choice, `consent ${round}`);
        if (round === 2) await expect(widget.getByText('Use the watch.')).toHaveCount(0);
      }
      if (protocol === 'json') {
        refused.add('/sdk/v1/idp/oauth/authorize/submit');
        await pressWhenReady(allow);
        await expect(widget.getByRole('alert').filter({ hasText: /\S/ }).first()).toBeVisible();
        await expectAnswerable(page, ['Try again', 'Cancel'], 'the choice refused');
        refused.clear();
        await open('play', authorize);
      }
      await deny.click();
      await goOn.click();
      await page.waitForURL(/\/back\?error=access_denied/);
      await open('play', authorize);
      await pressWhenReady(allow);
      await page.waitForURL(/\/back\?code=/);

      expect(ran()).toEqual([]);
      const client = protocol === 'json' ? 'data.client' : 'data.oidc_client';
      expect([...fields]).toEqual(
        expect.arrayContaining([
          ...[
            `${client}.client_name`,
            `${client}.client_description`,
            `${client}.client_logo_url`,
            'data.project_name',
          ],
          'data.rbac_policy.scopes.description',
          ...(protocol === 'json' ? ['data.scope_results.scope', 'data.scope_results.description'] : []),
          ...(protocol === 'form' ? ['data.grantable_scope', 'data.ungrantable_scope'] : []),
          ...['data.user.emails.email', 'data.user.name.first_name'],
        ]),
      );
      expect(sent.size).toBeGreaterThan(40);
    },
  );

  test(
    `a log-out with hostile names shows its question, or its error, by ${protocol}`,
    cell(protocol === 'json'),
    async ({ open, page, context, emulator, application, allow: expected }) => {
      expected.console(/status of 4\d\d/);
      const { authorize, logout } = await connect(emulator, application, protocol);
      await haveSession(context, emulator, email);
      const { ran } = await guard(context);
      const { refused, fields } = await rewriteAnswers(context, emulator.url, protocol === 'json' ? 20 : 50);
      const { yes, no, widget } = consent(page);

      await open('play', logout);
      await expectAnswerable(page, ['Yes', 'No'], 'log-out');
      await no.click();
      await expect(widget).toContainText('You have not been logged out.');

      for (const [path, request] of [
        [start, authorize],
        [LOGOUT, logout],
      ] as const) {
        refused.add(path);
        await open('play', request);
        await expectAnswerable(page, ['Try again', 'Cancel'], `${path} refused`);
        await widget.getByRole('button', { name: 'Cancel', exact: true }).click();
        await expect(widget.getByRole('button', { name: 'Cancel', exact: true })).toHaveCount(0);
        refused.clear();
      }
      await open('play', logout);
      await yes.click();
      await page.waitForURL(/\/back$/);

      expect(ran()).toEqual([]);
      expect([...fields]).toEqual(
        expect.arrayContaining([
          'error.error_message',
          'error.error_type',
          'error.error_url',
          'data.user.emails.email',
        ]),
      );
    },
  );
}

test(
  'a consent with hostile parameters causes no harm',
  { tag: '@deep' },
  async ({ open, page, context, emulator, application }) => {
    const { authorize } = await connect(emulator, application, 'json');
    await haveSession(context, emulator, email);
    const { ran } = await guard(context);
    const parameters = PAYLOADS.filter(({ length }) => length < 400);
    for (const [index, payload] of parameters.entries()) {
      if (index % 20 !== 3) continue;
      await open('play', { ...authorize, state: payload, nonce: payload, scope: `openid ${payload}` });
      await expectAnswerable(page, ['Allow', 'Deny'], `asked for ${payload}`);
    }
    expect(ran()).toEqual([]);
  },
);

const FORM = (field: string) => `the field ${field} of the form for /sdk/v1/oauth/authorize`;
/** What the application itself has put into the address by which it sends a person here. */
const REQUEST = ['the address', 'the history', 'the timeline (navigation)', 'the address of a visit to the host'];

/** Where the parameters of an authorization may be, whether it is allowed or denied. */
const ofAuthorization = (protocol: 'json' | 'form', parameter: 'state' | 'nonce'): Reasons => ({
  request: [
    parameter === 'state'
      ? 'RFC 6749 section 4.1.1: the request itself'
      : 'OpenID Connect Core section 3.1.2.1: the request itself',
    ...REQUEST,
  ],
  choice: [
    'behaviour.md 3, authorize params',
    protocol === 'json' ? API('/idp/oauth/authorize/submit') : FORM(parameter),
  ],
  ...(parameter === 'state' && {
    answer: ['RFC 6749 section 4.1.2: the answer itself', 'the address of a visit to the application'],
  }),
});

/** Where each may be, and why. What is not named here fails, and so does what is named and was never seen. */
const onPurpose = (protocol: 'json' | 'form'): Readonly<Record<string, Reasons>> => ({
  'the session token': {
    storage: ['behaviour.md 4 and 5: cookies', 'the cookie stytch_session', ...COOKIES],
    calls: ['how the provider knows whose call it is', 'the header authorization of calls of the provider'],
    ...(protocol === 'form' && {
      form: ['provider-api.md 2.4.9: stands for the header authorization', FORM('__Authorization')],
    }),
  },
  'the session JWT': {
    storage: ['behaviour.md 4 and 5: cookies', 'the cookie stytch_session_jwt', ...COOKIES],
  },
  'the person’s address': {
    session: ['behaviour.md 3 and 4: the user of the session', 'the local storage stytch_sdk_state_<token>'],
  },
  'the state': ofAuthorization(protocol, 'state'),
  'the nonce': ofAuthorization(protocol, 'nonce'),
  'the state of what is denied': ofAuthorization(protocol, 'state'),
  'the nonce of what is denied': ofAuthorization(protocol, 'nonce'),
  'the code': {
    answer: ['RFC 6749 section 4.1.2: the answer itself', 'the address of a visit to the application'],
  },
  'the state of the log-out': {
    request: ['RP-Initiated Logout section 2: the request itself', ...REQUEST],
    call: ['behaviour.md 3, logout params', API('/oauth/logout/start')],
    answer: ['RP-Initiated Logout section 3: the answer itself', 'the address of a visit to the application'],
  },
});

for (const { protocol } of PROTOCOLS) {
  test(`personal data and an application’s data appear only in the listed places, by ${protocol}`, async ({
    open,
    page,
    context,
    emulator,
    application,
  }) => {
    const { authorize, logout } = await connect(emulator, application, protocol);
    const watch = watchForLeaks(context, emulator.url, application);
    const { allow, deny, goOn, yes } = consent(page);
    const address = 'zq-canary@watch.example';
    await haveSession(context, emulator, address);
    watch.add('the person’s address', address);
    watch.add('the state', 'zq-state-of-the-request');
    watch.add('the nonce', 'zq-nonce-of-the-request');
    watch.add('the state of what is denied', 'zq-state-of-the-denied');
    watch.add('the nonce of what is denied', 'zq-nonce-of-the-denied');
    watch.add('the state of the log-out', 'zq-said-on-leaving');

    await open('play', { ...authorize, state: 'zq-state-of-the-denied', nonce: 'zq-nonce-of-the-denied' });
    await expect(deny).toBeVisible();
    await watch.addSession();
    await watch.inspect(page);
    await deny.click();
    await goOn.click();
    await page.waitForURL(/\/back\?error=access_denied/);

    await open('play', { ...authorize, state: 'zq-state-of-the-request', nonce: 'zq-nonce-of-the-request' });
    await expect(allow).toBeVisible();
    await watch.addSession();
    await watch.inspect(page);
    await pressWhenReady(allow);
    await page.waitForURL(/\/back\?/);
    watch.add('the code', new URL(page.url()).searchParams.get('code') ?? undefined);
    expect(
      await page.evaluate(() => document.referrer),
      'the application learns no address of the widget',
    ).not.toContain('?');

    await open('play', { ...logout, state: 'zq-said-on-leaving' });
    await expect(yes).toBeVisible();
    await watch.inspect(page);
    await yes.click();
    await page.waitForURL(/\/back\?/);

    expectLeaks(await watch.leaks(await emulator.events()), onPurpose(protocol));
  });
}
