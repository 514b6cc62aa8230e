import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { PUBLIC_TOKEN } from '../src/domain/project.js';
import { idpBenchOver } from '../src/testing/idp-bench.js';
import { browserBench, checkPage, looks } from './testing/shared-browser.js';

// The built pages under their policies, in a real browser.

const bench = browserBench();
const { complaints, openPage } = bench;

async function openInbox(section = '', options: BrowserContextOptions = {}): Promise<Page> {
  const page = await openPage(`${bench.emulator.url}/${section}`, options);
  await page.locator('[data-state=live]').first().waitFor();
  return page;
}

const SECTIONS = ['Inbox', 'Users', 'Sessions', 'Apps', 'Requests', 'Faults', 'Project', 'Clock'];

/** Adds data for every section. */
async function fillEmulator(): Promise<void> {
  const { code, methodId } = await bench.client.requestCode('sms', '+14155550123');
  await bench.client.tryCode(code, methodId);
  await bench.client.requestLink('a.very.long.address.with.many.parts@subdomain.of.a.long.example.com');
  await bench.client.requestCode('whatsapp', '+4915112345678');
  await bench.client.tryCode('wrong', methodId);
  await (await idpBenchOver(bench.client)).allow();
  await bench.client.control('POST', '/faults', {
    path: '/sdk/v1/otps/*',
    status: 429,
    headers: { 'retry-after': '30' },
  });
  await bench.client.control('POST', '/clock', { advanceMs: 300_000 });
}

describe('the inbox', () => {
  it('shows and announces a new message without a reload', async () => {
    const page = await openInbox();
    await page.getByText('Nothing was sent yet').waitFor();
    const { code } = await bench.client.requestCode('sms', '+14155550123');
    await page.getByText(code, { exact: true }).waitFor();
    const spoken = page.getByText(`New text message to +14155550123, code ${[...code].join(' ')}`);
    expect(await spoken.evaluate((element) => element.getAttribute('aria-live'))).toBe('polite');
  });

  it('copies a code', async () => {
    const { code } = await bench.client.requestCode('whatsapp', '+14155550123');
    const page = await openInbox('', { permissions: ['clipboard-read', 'clipboard-write'] });
    await page.getByRole('button', { name: 'Copy code for +14155550123' }).click();
    await page.getByText('Copied').first().waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
  });

  it('keeps the focus when a message arrives', async () => {
    await bench.client.requestCode('sms', '+14155550123');
    const page = await openInbox();
    const copy = page.getByRole('button', { name: 'Copy code for +14155550123' });
    await copy.focus();
    await bench.client.requestLink('ada@example.com');
    await page.getByText('ada@example.com', { exact: true }).waitFor();
    expect(await copy.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it('works by keyboard, and focuses the heading of a selected section', async () => {
    const page = await openInbox();
    await page.getByRole('link', { name: 'Back to localhost:4200' }).focus();
    for (const section of SECTIONS.slice(0, SECTIONS.indexOf('Faults') + 1)) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.textContent)).toContain(section);
    }
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 2, name: 'Faults' }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Faults');
    expect(new URL(page.url()).hash).toBe('#faults');
    await page.getByLabel('Call').waitFor();
    for (const label of ['Call', 'What goes wrong', 'How many times']) {
      await page.keyboard.press('Tab');
      expect(await page.getByLabel(label).evaluate((element) => element === document.activeElement)).toBe(true);
    }
    await page.keyboard.press('Enter');
    await page.getByText('answers 500').waitFor();
    expect((await bench.client.control('GET', '/faults')).json).toMatchObject([{ path: '/sdk/v1/*', status: 500 }]);
  });

  it('shows a failed call, and makes the next one fail', async () => {
    await bench.client.tryCode('000000', 'none');
    const page = await openInbox('#requests', { permissions: ['clipboard-read', 'clipboard-write'] });
    await page.getByRole('link', { name: 'Requests 1' }).waitFor();
    await page.getByText('POST /sdk/v1/otps/authenticate').click();
    await page.getByRole('button', { name: 'Copy as fault' }).click();
    await page.getByText('Copied').first().waitFor();
    const copied = JSON.parse(await page.evaluate(() => navigator.clipboard.readText()));
    expect(copied).toMatchObject({ path: '/sdk/v1/otps/authenticate', status: 404, error_type: 'otp_code_not_found' });
    await page.getByRole('button', { name: 'Fail the next one' }).click();
    await page.getByRole('link', { name: 'Faults 1' }).waitFor();
    await page.getByRole('button', { name: 'Lift the fault of POST' }).click();
    await page.getByRole('link', { name: 'Faults 0' }).waitFor();
    const filter = page.getByLabel('Method or path contains');
    expect(await filter.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it('changes the project and advances the clock', async () => {
    const page = await openInbox('#project');
    await page.getByLabel('Email magic links').check();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved.').waitFor();
    expect((await bench.client.control('GET', '/project')).json).toMatchObject({
      pkce_required_for_email_magic_links: true,
    });
    await page.getByRole('link', { name: 'Clock' }).click();
    await page.getByRole('button', { name: 'Advance 5 min' }).click();
    await page.getByText('Clock + 5 min').waitFor();
    expect((await bench.client.control('GET', '/clock')).json).toMatchObject({ offsetMs: 300_000 });
  });

  it('leads from an application to the settings of applications', async () => {
    const page = await openInbox('#apps');
    await page.getByRole('link', { name: 'settings of the project' }).click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Connected apps');
  });

  it('keeps Save in view while rows are edited by keyboard', async () => {
    const page = await openInbox('#project', { viewport: { width: 320, height: 640 } });
    await page.getByRole('button', { name: 'Add redirect URL' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type('nowhere');
    const save = page.getByRole('button', { name: 'Save' });
    const url = page.getByRole('group', { name: 'Redirect URL 3' }).getByLabel('URL', { exact: true });
    await expect.poll(async () => (await save.boundingBox())?.y).toBeLessThan(640 - 36);
    await page.keyboard.press('Enter');
    await page.getByText('Expected an absolute URL.').waitFor();
    expect(await url.evaluate((element) => element === document.activeElement)).toBe(true);
    const isCovered = await url.evaluate((element) => {
      const { left, top, height } = element.getBoundingClientRect();
      return document.elementFromPoint(left + 4, top + height / 2) !== element;
    });
    expect(isCovered).toBe(false);
    await checkPage(page, 'invalid');
    await url.fill('http://localhost:5173/');
    await page.keyboard.press('Enter');
    await page.getByText('Saved.').waitFor();
    const { json } = await bench.client.control<{ redirect_urls: { url: string }[] }>('GET', '/project');
    expect(json.redirect_urls.map(({ url }) => url)).toContain('http://localhost:5173/');
  });

  it('keeps unsaved settings while the emulator is gone', async () => {
    const page = await openInbox('#project');
    await page.getByLabel('Project name').fill('Mine');
    await bench.emulator.close();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText(/^Not saved\. The emulator doesn’t answer\. .*1 change kept\.$/).waitFor();
    await bench.restart();
    await page.getByText('Live', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved.').waitFor();
    expect((await bench.client.control('GET', '/project')).json).toMatchObject({ project_name: 'Mine' });
    expect(complaints.splice(0).filter((text) => !text.includes('net::ERR_'))).toEqual([]);
  });

  it('keeps the input of a section while another one is open', async () => {
    const page = await openInbox('#project');
    await page.getByLabel('Project name').fill('Mine');
    await page.getByRole('link', { name: 'Inbox' }).click();
    await page.getByLabel('Recipient contains').waitFor();
    expect(await page.getByLabel('Project name').isVisible()).toBe(false);
    await page.getByRole('link', { name: 'Project' }).click();
    expect(await page.getByLabel('Project name').inputValue()).toBe('Mine');
  });

  it('reports that the emulator is gone, and updates when it is back', async () => {
    await bench.client.requestLink('before@example.com');
    const page = await openInbox();
    await page.getByText('before@example.com', { exact: true }).waitFor();
    await bench.emulator.close();
    await page.getByText('The emulator doesn’t answer. This page tries again').waitFor();
    // The browser logs each failed poll. No other error is allowed.
    await expect.poll(() => complaints.length).toBeGreaterThan(0);
    await bench.restart();
    await page.getByText('Nothing was sent yet').waitFor();
    await page.getByText('Live', { exact: true }).waitFor();
    expect(complaints.splice(0).filter((text) => !text.includes('net::ERR_'))).toEqual([]);
  });
});

it.each(looks)('the inbox has no axe violation and no overflow in any section: %s', async (_look, options) => {
  await fillEmulator();
  const page = await openInbox('', options);
  for (const section of SECTIONS) {
    await page.getByRole('link', { name: section }).click();
    await page.getByRole('heading', { level: 2, name: section }).waitFor();
    for (const summary of await page.locator('summary:visible').all()) await summary.click();
    await checkPage(page, section);
  }
});

describe('the client-side services', () => {
  /** Calls a service as the official client does: through an iframe, with its own port for each call. */
  async function callFromHost(method: string, request: object): Promise<unknown> {
    // Needs its own server: Chromium doesn't let a page without an address frame a page of this machine.
    const page = await openPage(bench.hostUrl());
    const url = `${bench.emulator.url}/clientside-services/index.html`;
    return page.evaluate(
      async ([url, method, request]) => {
        const frame = document.createElement('iframe');
        frame.src = url;
        document.body.append(frame);
        await new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
        const channel = new MessageChannel();
        const reply = new Promise((resolve) => (channel.port1.onmessage = ({ data }) => resolve(data)));
        frame.contentWindow?.postMessage({ method, args: [request] }, url, [channel.port2]);
        return reply;
      },
      [url, method, request] as const,
    );
  }

  it('parse a phone number for a host page of another origin', async () => {
    const reply = await callFromHost('parsedPhoneNumber', { phoneNumber: '4155550123', regionCode: 'US' });
    expect(reply).toEqual({
      success: true,
      payload: { isValid: true, number: '+14155550123', national: '(415) 555-0123' },
    });
  });

  it('return an example for a country', async () => {
    const reply = await callFromHost('getExamplePhoneNumber', { regionCode: 'US' });
    expect(reply).toEqual({ success: true, payload: { phoneNumber: '(201) 555-0123' } });
  });

  it('start One Tap or return the reason', async () => {
    const reply = await callFromHost('oneTapStart', { publicToken: PUBLIC_TOKEN });
    expect(reply).toEqual({
      success: true,
      payload: {
        requestId: expect.any(String),
        googleClientId: expect.stringContaining('googleusercontent.com'),
        stytchCsrfToken: '',
        oauthCallbackId: expect.stringMatching(/^[\w-]{43}$/),
      },
    });
    await bench.client.control('PATCH', '/project', { one_tap: { outcome: 'refused:default_provider_not_allowed' } });
    expect(await callFromHost('oneTapStart', { publicToken: PUBLIC_TOKEN })).toMatchObject({
      success: false,
      error: { name: 'StytchAPIError', error_type: 'default_provider_not_allowed' },
    });
    // The browser itself logs the refused call.
    expect(complaints.splice(0)).toHaveLength(1);
  });
});
