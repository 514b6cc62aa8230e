import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { type IdpBench, idpBenchOver, PUBLIC_APP, STATE } from '../src/testing/idp-bench.js';
import { browserBench, checkPage, looks, sendPage } from './testing/shared-browser.js';

// The end of an authorization through a form that a browser sends from the page with the widget, and its error pages.

/** The page with the widget: its form, and its framing policy. */
let form = '';

const bench = browserBench((_request, response) => sendPage(response, form));
const { complaints } = bench;
let idp: IdpBench;

beforeEach(async () => {
  await bench.client.control('PATCH', '/project', {
    idp_page_url: bench.hostUrl('/idp'),
    connected_apps: [{ ...PUBLIC_APP, redirect_uris: [bench.hostUrl('/back')] }],
  });
  idp = await idpBenchOver(bench.client);
});

const fields = () => ({ ...idp.formFields, redirect_uri: bench.hostUrl('/back') });

/** Starts a request as the widget does, then opens its page with the form. */
async function openForm(
  sent: Readonly<Record<string, string>>,
  { name, target = '', ...options }: BrowserContextOptions & { name?: string; target?: string } = {},
): Promise<Page> {
  await idp.start({ ...idp.parameters, redirect_uri: bench.hostUrl('/back') });
  const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  const inputs = Object.entries(sent).map(
    ([field, value]) => `<input type="hidden" name="${field}" value="${escape(value)}">`,
  );
  form = `<!doctype html><meta charset="utf-8"><title>Widget</title><iframe name="inner" title="Frame"></iframe>
    <form method="post" action="${bench.emulator.url}/sdk/v1/oauth/authorize" ${target}>${inputs.join('')}<button>Allow</button></form>`;
  return bench.openPage(bench.hostUrl('/idp', name), options);
}

const press = (page: Page) => page.getByRole('button', { name: 'Allow' }).click();

describe('the form of the widget page', () => {
  it('redirects to the application with a code and the unchanged state', async () => {
    const page = await openForm(fields());
    await press(page);
    await page.waitForURL(/\/back\?code=[\w-]{43}&state=/);
    expect(new URL(page.url()).searchParams.get('state')).toBe(STATE);
    // The application receives no referrer.
    expect(await page.evaluate(() => document.referrer)).toBe('');
  });

  it('is refused from another host name with an error page', async () => {
    const page = await openForm(fields(), { name: '127.0.0.1' });
    await press(page);
    await page.getByText('This came from a page that doesn’t belong to the project.').waitFor();
    expect(page.url()).toBe(`${bench.emulator.url}/sdk/v1/oauth/authorize`);
    expect(await page.getByRole('link').count()).toBe(0);
    expect((await idp.control('GET', '/consents')).json).toEqual([]);
    expect(complaints.splice(0)).toEqual([expect.stringContaining('status of 403')]);
  });

  it('links back to its page with the same request after the session ended', async () => {
    const page = await openForm(fields());
    await idp.sdk('POST', '/sessions/revoke', { secret: idp.secret });
    await press(page);
    await page.getByRole('link', { name: `Back to localhost:${bench.hostPort}` }).click();
    await page.waitForURL(/\/idp\?client_id=/);
    const { searchParams } = new URL(page.url());
    expect(searchParams.get('state')).toBe(STATE);
    expect(searchParams.has('__Authorization')).toBe(false);
    expect(complaints.splice(0)).toEqual([expect.stringContaining('status of 404')]);
  });

  it('does not show its errors in a frame', async () => {
    const page = await openForm({ ...fields(), client_id: 'nobody' }, { target: 'target="inner"' });
    await press(page);
    await expect.poll(() => page.frames().map((frame) => frame.url())).toContain('chrome-error://chromewebdata/');
    // Chromium logs both, in either order.
    const both = ['status of 404', 'frame-ancestors'];
    await expect.poll(() => both.filter((part) => !complaints.join('\n').includes(part))).toEqual([]);
    complaints.length = 0;
  });
});

it.each(looks)('its error page has no axe violation and no overflow: %s', async (_look, options) => {
  const page = await openForm({ ...fields(), scope: 'openid' }, options);
  await press(page);
  await page.getByText('This is not what you were asked').waitFor();
  await checkPage(page, 'refusing');
  expect(complaints.splice(0)).toEqual([expect.stringContaining('status of 400')]);
});
