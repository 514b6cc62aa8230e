// The identity provider. See states.mjs for what a state is.

const START = '/sdk/v1/idp/oauth/authorize/start';
const SUBMIT = '/sdk/v1/idp/oauth/authorize/submit';
const CLIENT = 'connected-app-test-00000000-0000-4000-8000-000000000000';
const CHALLENGE = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'; // RFC 7636 appendix B
const allow = (page) => page.locator('button:not([aria-disabled])', { hasText: /^Allow$/ });
const heading = (page, name) => page.getByRole('heading', { name });

/** @type {Record<string, (stage: import('./states.mjs').Stage) => Promise<void>>} */
export const idpStates = {
  async 'identity provider, nobody signed in'({ page, configure }) {
    await configure({ config: { products: ['otp'], otpOptions: { methods: ['email'] } } });
    await open(page);
    await heading(page, 'Log in to continue').waitFor();
  },
  async 'identity provider, looking'(stage) {
    await stage.control('/_emulator/faults', 'POST', { path: START, never: true });
    await asked(stage);
    await stage.page.getByText('Still working…').waitFor();
  },
  async 'identity provider, failed'(stage) {
    await stage.control('/_emulator/faults', 'POST', { path: START, status: 503 });
    await asked(stage);
    await heading(stage.page, 'That did not work').waitFor();
  },
  async 'identity provider, missing parameter'({ page, configure }) {
    await configure({ config: {} });
    await open(page, { redirect_uri: '' });
    await page.getByText('Required parameter is missing: redirect_uri.').waitFor();
  },
  async 'identity provider, consent'(stage) {
    await asked(stage);
    await allow(stage.page).waitFor();
  },
  async 'identity provider, consent to more'(stage) {
    const scopes = [{ scope: 'reports.read', description: 'Read your monthly reports', permissions: [] }];
    await stage.control('/_emulator/project', 'PATCH', { rbac_policy: { roles: [], resources: [], scopes } });
    await connect(stage, {
      client_name: 'Analytical Engine',
      redirect_uris: ['http://app.example/cb'],
      scopes: ['openid', 'profile', 'email', 'phone', 'offline_access', 'full_access', 'reports.read'],
    });
    const scope = 'openid profile email phone offline_access full_access reports.read billing.write';
    await asked(stage, { scope, redirect_uri: 'http://app.example/cb' });
    await allow(stage.page).waitFor();
  },
  async 'identity provider, 200 scopes'(stage) {
    const names = Array.from({ length: 200 }, (_, index) => `records.part-${index}.read`);
    const scopes = names.map((scope) => ({ scope, description: '', permissions: [] }));
    await stage.control('/_emulator/project', 'PATCH', { rbac_policy: { roles: [], resources: [], scopes } });
    await connect(stage, { scopes: names });
    await asked(stage, { scope: names.slice(0, 40).join(' ') });
    await allow(stage.page).waitFor();
  },
  async 'identity provider, hostile names'(stage) {
    const name = `\u202eexe.<img src=x onerror=alert(1)>${'Wolfeschlegelsteinhausenbergerdorff'.repeat(20)}`;
    await stage.control('/_emulator/project', 'PATCH', { project_name: name });
    await connect(stage, { client_name: name });
    await asked(stage);
    await stage.page.getByText('Show the whole name').first().click();
    await allow(stage.page).waitFor();
  },
  async 'identity provider, choice failed'(stage) {
    await stage.control('/_emulator/faults', 'POST', { path: SUBMIT, status: 503 });
    await asked(stage);
    await allow(stage.page).click();
    await stage.page.getByRole('button', { name: 'Cancel' }).waitFor();
  },
  async 'identity provider, allowed'(stage) {
    await stays(stage.page);
    await asked(stage);
    await allow(stage.page).click();
    await heading(stage.page, 'Going back to Relying Party Demo').waitFor();
  },
  async 'identity provider, denied'(stage) {
    await stays(stage.page);
    await asked(stage);
    await stage.page.getByRole('button', { name: 'Deny' }).click();
    await heading(stage.page, 'Access denied').waitFor();
  },
  async 'identity provider, log out'(stage) {
    await askedToLogOut(stage);
  },
  async 'identity provider, not logged out'(stage) {
    await askedToLogOut(stage);
    await stage.page.getByRole('button', { name: 'No' }).click();
    await heading(stage.page, 'You are still logged in').waitFor();
  },
};

const partyOf = (page) => `${new URL(page.url()).origin}/relying-party`;

/** The application does not answer: where a request has ended stays in sight. */
function stays(page) {
  return page.route('**/relying-party?*', (route) => route.fulfill({ status: 204 }));
}

async function open(page, params = {}) {
  const own = { client_id: CLIENT, redirect_uri: partyOf(page), state: 's', code_challenge: CHALLENGE, ...params };
  await page.goto(`${page.url()}&${new URLSearchParams({ mode: 'identityProvider', ...own })}`);
}

/** Changes the application that asks. */
async function connect({ control }, changes) {
  const { connected_apps: apps } = await control('/_emulator/project', 'GET');
  await control('/_emulator/project', 'PATCH', { connected_apps: [{ ...apps[0], ...changes }] });
}

async function signIn({ page, configure, control }) {
  await configure({ config: { products: ['otp'], otpOptions: { methods: ['email'] } } });
  await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.com');
  await page.getByRole('button', { name: 'Continue with email' }).click();
  await heading(page, 'Enter passcode').waitFor();
  const [{ code }] = await control('/_emulator/messages', 'GET');
  await page.getByRole('textbox', { name: 'Passcode' }).fill(code);
  await heading(page, 'Success').waitFor();
}

/** Ada is signed in, and an application asks. */
async function asked(stage, params) {
  await signIn(stage);
  await open(stage.page, params);
}

async function askedToLogOut(stage) {
  await signIn(stage);
  await open(stage.page, { post_logout_redirect_uri: partyOf(stage.page) });
  await heading(stage.page, 'Log out?').waitFor();
}
