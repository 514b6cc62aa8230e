import { expect, test, type Emulator } from '@latchkey/testing/e2e';
import type { Page } from '@playwright/test';

// The page of an identity provider, as one script tag: every way in that leaves the page ends in consent. Static HTML
// names no redirect URL with a query, so that the request has to survive otherwise.

const email = 'ada@example.com';

/** RFC 7636 appendix B. */
const code_challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';

/** Registers an application. Returns the parameters of its request. */
async function connect(emulator: Emulator, origin: string): Promise<Record<string, string>> {
  const redirect_uri = `${origin}/rp`;
  const app = {
    client_id: 'app',
    client_name: 'Engine',
    scopes: ['openid', 'profile', 'email'],
    redirect_uris: [redirect_uri],
  };
  await emulator.setProject({ connected_apps: [app], idp_page_url: `${origin}/consent` });
  return { client_id: 'app', redirect_uri, state: 's +&', code_challenge };
}

/** Expects the consent, without a token in the address bar, and allows it. */
async function expectConsent(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Sign in to Engine with Latchkey Demo' })).toBeFocused();
  expect(page.url()).not.toMatch(/token/);
  await page.route('**/rp?*', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Engine</h1>' }));
  const allow = page.getByRole('button', { name: 'Allow' });
  await expect(allow).not.toHaveAttribute('aria-disabled', 'true');
  await allow.click();
  await page.waitForURL(/\/rp\?code=/);
  expect(new URL(page.url()).searchParams.get('state')).toBe('s +&');
}

test.use({ freshContext: true });

for (const where of ['the same tab', 'another tab', 'another browser'] as const) {
  test(`a link that is opened in ${where} ends in consent`, async ({
    page,
    open,
    host,
    emulator,
    context,
    newContext,
  }) => {
    const config = JSON.stringify({ products: ['emailMagicLinks'] });
    await open('consent', { ...(await connect(emulator, host.url)), config });
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();
    const { link = '' } = await emulator.waitForMessage(email);
    const place = where === 'another browser' ? await newContext() : context;
    const opened = where === 'the same tab' ? page : await place.newPage();
    await opened.goto(link);
    await expectConsent(opened);
  });
}

test('an OAuth provider’s redirect to the page without a query ends in consent', async ({
  page,
  open,
  host,
  emulator,
}) => {
  const oauthOptions = { providers: [{ type: 'google' }] };
  const returned = JSON.stringify({ products: ['oauth'], oauthOptions });
  const url = `${host.url}/consent?${new URLSearchParams({ config: returned })}`;
  const config = {
    products: ['oauth'],
    oauthOptions: { ...oauthOptions, loginRedirectURL: url, signupRedirectURL: url },
  };
  await open('consent', { ...(await connect(emulator, host.url)), config: JSON.stringify(config) });
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page
    .getByRole('button', { name: /Allow|Continue|Sign in/ })
    .first()
    .click();
  await expectConsent(page);
});
