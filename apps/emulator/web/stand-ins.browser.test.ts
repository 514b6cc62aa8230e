import { beforeEach, describe, expect, it } from 'vitest';
import { PUBLIC_TOKEN } from '../src/domain/project.js';
import { browserBench, checkPage, looks, sendPage } from './testing/shared-browser.js';

// The providers' stand-in pages as people see them, under their policies.

// An application whose redirect URL redirects to another host name of this machine.
const bench = browserBench(({ url = '' }, response) =>
  url.startsWith('/on')
    ? response.writeHead(302, { location: bench.hostUrl(`/there${url.slice('/on'.length)}`, '127.0.0.1') }).end()
    : sendPage(response, '<!doctype html><title>Application</title>'),
);
const { complaints, openPage } = bench;

beforeEach(async () => {
  const urls = ['/back', '/on'].map((path) => ({ url: bench.hostUrl(path), default: true }));
  await bench.client.control('PATCH', '/project', { redirect_urls: urls });
});

function startUrl(provider: string, query: Readonly<Record<string, string>> = {}): string {
  const parameters = new URLSearchParams({ public_token: PUBLIC_TOKEN, ...query });
  return `${bench.emulator.url}/v1/public/oauth/${provider}/start?${String(parameters)}`;
}

describe('the page of a provider', () => {
  it.each([{ javaScriptEnabled: true }, { javaScriptEnabled: false }])(
    'redirects with a token after consent: %j',
    async (options) => {
      const page = await openPage(startUrl('github'), options);
      await page.getByRole('heading', { level: 1, name: 'GitHub (stand-in)' }).waitFor();
      await page.getByRole('button', { name: 'Allow', exact: true }).click();
      await page.waitForURL(/\/back\?stytch_token_type=oauth&token=[\w-]{43}&stytch_redirect_type=signup$/);
    },
  );

  it('redirects to an application that redirects to another origin', async () => {
    const page = await openPage(startUrl('github', { signup_redirect_url: bench.hostUrl('/on') }));
    await page.getByRole('button', { name: 'Allow', exact: true }).click();
    await page.waitForURL(/^http:\/\/127\.0\.0\.1:\d+\/there\?stytch_token_type=oauth&token=/);
  });

  it.each([
    ['Deny', 'access_denied'],
    ['Error at the provider', 'server_error'],
  ])('redirects without a token on %s', async (button, error) => {
    const page = await openPage(startUrl('google'));
    await page.getByRole('button', { name: button }).click();
    await page.waitForURL(new RegExp(`/back\\?stytch_token_type=oauth&error=${error}&error_description=`));
  });

  it('creates an account by keyboard and lists it the next time', async () => {
    const page = await openPage(startUrl('google'));
    await page.getByRole('textbox', { name: 'Name' }).fill('Grace Hopper');
    await page.keyboard.press('Tab');
    await page.keyboard.type('grace@example.com');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/back\?/);
    await page.goto(startUrl('google'));
    await page.getByRole('radio', { name: /^Grace Hopper grace@example.com/ }).check();
    await page.getByRole('button', { name: 'Allow', exact: true }).click();
    await page.waitForURL(/\/back\?/);
  });

  it('shows an account error at its field and focuses the field', async () => {
    const page = await openPage(startUrl('google'));
    await page.getByRole('textbox', { name: 'Name' }).fill('Grace');
    await page.getByRole('textbox', { name: 'Email' }).fill('grace@example');
    await page.getByRole('button', { name: 'Create and allow' }).click();
    const email = page.getByRole('textbox', { name: 'Email', description: /^Enter one email address/ });
    await email.waitFor();
    expect(await email.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Grace');
    await email.fill('grace@example.com');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/back\?/);
    // The browser itself logs the 400 response.
    expect(complaints.splice(0)).toHaveLength(1);
  });

  it('shows a link back after its expiry', async () => {
    const page = await openPage(startUrl('google'));
    await bench.client.control('POST', '/clock', { advanceMs: 11 * 60_000 });
    await page.getByRole('button', { name: 'Allow', exact: true }).click();
    await page.getByRole('link', { name: `Back to localhost:${bench.hostPort}` }).click();
    await page.waitForURL(bench.hostUrl('/back'));
    expect(complaints.splice(0)).toHaveLength(1);
  });

  it('can be used again after the browser goes back', async () => {
    const page = await openPage(startUrl('google'));
    await page.getByRole('button', { name: 'Deny' }).click();
    await page.waitForURL(/\/back\?/);
    await page.goBack();
    await page.reload();
    await page.getByRole('button', { name: 'Allow', exact: true }).click();
    await page.waitForURL(/\/back\?stytch_token_type=oauth&token=/);
  });
});

it.each(looks)('no stand-in page has an axe violation or overflow: %s', async (_look, options) => {
  await bench.client.control('PATCH', '/project', { project_name: 'An application with quite a long name to read' });
  const page = await openPage(startUrl('twitter', { custom_scopes: 'tweet.read users.read offline.access' }), options);
  await checkPage(page, 'asking');

  await page.getByRole('textbox', { name: 'Name' }).fill('A person with a name that is longer than the line');
  await page
    .getByRole('textbox', { name: 'Email' })
    .fill('a.very.long.address.with.many.parts@subdomain.of.a.long.example');
  await page.getByRole('button', { name: 'Create and allow' }).click();
  await page.waitForURL(/\/back\?/);
  await page.goto(startUrl('twitter', { provider_login_hint: 'ada@example.com' }));
  await page.getByRole('textbox', { name: 'Name' }).fill('Grace');
  await page.getByRole('textbox', { name: 'Email' }).fill('grace@example');
  await page.getByRole('button', { name: 'Create and allow' }).click();
  await page.getByText('Enter one email address').waitFor();
  await checkPage(page, 'asking again');

  await page.goto(startUrl('my-provider', { login_redirect_url: 'http://elsewhere.example/' }));
  await page.getByRole('heading', { name: 'My Provider sign-in can’t start' }).waitFor();
  await checkPage(page, 'refusing');

  const query = {
    client_id: '000000000000-latchkey.apps.googleusercontent.com',
    origin: 'http://localhost:4200',
  };
  await page.goto(`${bench.emulator.url}/google/gsi/prompt?${String(new URLSearchParams(query))}`);
  await page.getByRole('button', { name: 'Continue as Ada' }).waitFor();
  await checkPage(page, 'prompting');
  // The browser logs the two refusals itself, and the prompt expects to be in a frame.
  expect(complaints.splice(0).filter((text) => !/status of 400|postMessage/.test(text))).toEqual([]);
});
