import { decodeJwt } from 'jose';
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { browserBench, sendPage } from '../testing/shared-browser.js';

// The stand-in of Google's script on a host's page, under a policy as strict as the playground's.

interface GoogleId {
  initialize(config: object): void;
  prompt(listener?: (moment: Record<string, (() => unknown) | undefined>) => void): void;
  cancel(): void;
  disableAutoSelect(): void;
}

declare global {
  interface Window {
    told: string[];
    credentials: { credential: string; select_by: string; clientId: string }[];
    heights: number[];
  }
}

const CLIENT_ID = '000000000000-latchkey.apps.googleusercontent.com';
const HOST = `<!doctype html><title>Host</title>
<main><h1>Host</h1><div id="google-parent-prompt"></div><div id="shadow"></div><button>Elsewhere</button></main>`;

const bench = browserBench(({ url }, response) => {
  const { url: emulatorUrl } = bench.emulator;
  const policy = [
    `default-src 'none'`,
    `script-src 'self' ${emulatorUrl}`,
    `style-src 'self'`,
    `connect-src 'self' ${emulatorUrl}`,
    `frame-src ${emulatorUrl}`,
    `base-uri 'none'`,
    `require-trusted-types-for 'script'`,
    `trusted-types 'none'`,
  ].join('; ');
  const script = url === '/plain' ? '' : `<script src="${emulatorUrl}/google/gsi/client"></script>`;
  sendPage(response.setHeader('content-security-policy', policy), HOST + script);
});
const { complaints } = bench;
let page: Page;

beforeEach(async () => {
  page = await bench.openPage('about:blank');
});

async function openHost(settings: object = {}): Promise<void> {
  if (Object.keys(settings).length > 0) await bench.client.control('PATCH', '/project', { one_tap: settings });
  await page.goto(bench.hostUrl());
}

/** Requests the prompt as a host does, and records its notifications. */
async function ask(config: object = {}): Promise<void> {
  await page.evaluate(
    ([config]) => {
      const { id } = (window.google?.accounts ?? {}) as { id?: GoogleId };
      window.told ??= [];
      window.credentials ??= [];
      id?.initialize({
        callback: (given: (typeof window.credentials)[number]) => window.credentials.push(given),
        ...config,
      });
      id?.prompt((moment) => {
        const names = ['getMomentType', 'getNotDisplayedReason', 'getSkippedReason', 'getDismissedReason'];
        window.told.push(
          names
            .map((name) => moment[name]?.())
            .filter((value) => value !== undefined)
            .join(' '),
        );
      });
    },
    [{ client_id: CLIENT_ID, ...config }] as const,
  );
}

const told = () => page.evaluate(() => window.told);
const frame = () => page.frameLocator('iframe');
const continueAsAda = () => frame().getByRole('button', { name: 'Continue as Ada' });
const isGone = () => expect.poll(() => page.locator('iframe').count()).toBe(0);

describe('the prompt', () => {
  it('floats, reports its moments, and returns an ID token for the chosen account', async () => {
    await openHost();
    await ask({ nonce: 'nonce-1' });
    await continueAsAda().waitFor();
    expect(await told()).toEqual(['display']);
    const box = await page.locator('#credential_picker_container').boundingBox();
    expect([box?.y, (box?.x ?? 0) + (box?.width ?? 0)]).toEqual([20, (page.viewportSize()?.width ?? 0) - 20]);
    await continueAsAda().click();
    await isGone();
    expect(await told()).toEqual(['display', 'dismissed credential_returned']);
    const [given, ...more] = await page.evaluate(() => window.credentials);
    expect(more).toEqual([]);
    expect(given).toMatchObject({ select_by: 'user', clientId: CLIENT_ID });
    const claims = decodeJwt(given?.credential ?? '');
    expect(claims).toMatchObject({ aud: CLIENT_ID, nonce: 'nonce-1', email: 'ada@example.com', email_verified: true });
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(3_600);
  });

  it('renders in prompt_parent_id and changes its height within bounds', async () => {
    await openHost();
    await page.evaluate(() => {
      window.heights = [];
      const parent = document.getElementById('google-parent-prompt');
      if (parent === null) return;
      new ResizeObserver(([entry]) => window.heights.push(entry?.contentRect.height ?? 0)).observe(parent);
    });
    await ask({ prompt_parent_id: 'google-parent-prompt' });
    await expect.poll(() => page.evaluate(() => Math.max(...window.heights))).toBeGreaterThanOrEqual(180);
    expect(await page.locator('#google-parent-prompt > #credential_picker_container > iframe').count()).toBe(1);
    const heights = await page.evaluate(() => window.heights);
    expect(heights.length).toBeGreaterThanOrEqual(4);
    expect(heights.at(-1)).toBeLessThanOrEqual(220);
    await continueAsAda().click();
    await isGone();
  });

  it('floats if the parent element is in a shadow root', async () => {
    await openHost();
    await page.evaluate(() => {
      const root = document.getElementById('shadow')?.attachShadow({ mode: 'open' });
      const inside = document.createElement('div');
      inside.id = 'inside';
      root?.append(inside);
    });
    await ask({ prompt_parent_id: 'inside' });
    await continueAsAda().waitFor();
    expect(await page.locator('body > #credential_picker_container').count()).toBe(1);
  });

  it.each([
    ['its button', () => frame().getByRole('button', { name: 'Close' }).click()],
    ['Escape', () => continueAsAda().press('Escape')],
  ])('is closed by %s: skipped, user_cancel', async (_how, close) => {
    await openHost();
    await ask();
    await continueAsAda().waitFor();
    await close();
    await isGone();
    expect(await told()).toEqual(['display', 'skipped user_cancel']);
  });

  it('closes on a press outside, unless cancel_on_tap_outside is false', async () => {
    await openHost();
    await ask({ cancel_on_tap_outside: false });
    await continueAsAda().waitFor();
    await page.getByRole('button', { name: 'Elsewhere' }).click();
    expect(await page.locator('iframe').count()).toBe(1);
    await ask();
    await expect.poll(told).toEqual(['display', 'dismissed flow_restarted', 'display']);
    await page.getByRole('button', { name: 'Elsewhere' }).click();
    await isGone();
    expect((await told()).slice(3)).toEqual(['skipped tap_outside']);
  });

  it('is removed by cancel() before and after it shows', async () => {
    await openHost();
    await ask();
    await continueAsAda().waitFor();
    await page.evaluate(() => (window.google?.accounts as { id: GoogleId }).id.cancel());
    await isGone();
    await page.evaluate((clientId) => {
      const { id } = window.google?.accounts as { id: GoogleId };
      id.initialize({ client_id: clientId });
      id.prompt(() => window.told.push('told of a prompt that was cancelled'));
      id.cancel();
      id.cancel();
    }, CLIENT_ID);
    await ask();
    await expect.poll(told).toEqual(['display', 'dismissed cancel_called', 'display']);
    expect(await page.locator('iframe').count()).toBe(1);
  });

  it('works by keyboard', async () => {
    await openHost();
    await ask();
    await continueAsAda().waitFor();
    await page.getByRole('button', { name: 'Elsewhere' }).focus();
    for (const name of ['Close', 'Continue as Ada']) {
      await page.keyboard.press('Tab');
      const button = frame().getByRole('button', { name });
      expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    }
    await page.keyboard.press('Enter');
    await expect.poll(told).toContain('dismissed credential_returned');
  });

  it('reports issuing_failed without a token', async () => {
    await openHost();
    await ask();
    await continueAsAda().waitFor();
    await bench.client.control('POST', '/reset');
    await bench.client.control('POST', '/faults', { path: '/google/gsi/credential', body: {} });
    await continueAsAda().click();
    await expect.poll(told).toEqual(['display', 'skipped issuing_failed']);
  });
});

describe('a prompt that does not show', () => {
  it.each([
    [{ outcome: 'not_displayed:suppressed_by_user' }, {}, 'display suppressed_by_user'],
    [{ outcome: 'not_displayed:opt_out_or_no_session' }, {}, 'display opt_out_or_no_session'],
    [{ outcome: 'skipped:auto_cancel' }, {}, 'skipped auto_cancel'],
    [{ outcome: 'skipped:user_cancel' }, {}, 'skipped user_cancel'],
    [{ origins: ['https://app.example'] }, {}, 'display unregistered_origin'],
    [{ google_client_id: 'another' }, {}, 'display invalid_client'],
    [{}, { client_id: undefined }, 'display missing_client_id'],
    [{ outcome: 'fedcm:skipped' }, {}, 'skipped'],
    [{ outcome: 'fedcm', origins: [] }, {}, 'skipped'],
  ])('with %j and %j reports the reason: %s', async (settings, config, moment) => {
    await openHost(settings);
    await ask(config);
    await expect.poll(told).toEqual([moment]);
    expect(await page.locator('iframe').count()).toBe(0);
  });

  it('uses the setting at the time of prompt()', async () => {
    await openHost({ outcome: 'not_displayed:unknown_reason' });
    await bench.client.control('PATCH', '/project', { one_tap: { outcome: 'displayed' } });
    await ask();
    await continueAsAda().waitFor();
  });

  it('reports unknown_reason if the status or the prompt fails to load', async () => {
    await openHost();
    await bench.client.control('POST', '/faults', { path: '/google/gsi/status', status: 503 });
    await ask();
    await expect.poll(told).toEqual(['display unknown_reason']);
    await bench.client.control('POST', '/faults', { path: '/google/gsi/prompt', status: 503 });
    await ask();
    await expect.poll(told).toEqual(['display unknown_reason', 'display unknown_reason']);
    await isGone();
    expect(complaints.splice(0)).toHaveLength(2);
  });
});

describe('a FedCM prompt', () => {
  it('always floats and reports only its end', async () => {
    await openHost({ outcome: 'fedcm' });
    await ask({ prompt_parent_id: 'google-parent-prompt' });
    await continueAsAda().waitFor();
    expect(await page.locator('body > #credential_picker_container').count()).toBe(1);
    expect(await told()).toEqual([]);
    await frame().getByRole('button', { name: 'Close' }).click();
    await expect.poll(told).toEqual(['skipped']);
    await ask();
    await continueAsAda().click();
    await expect.poll(told).toEqual(['skipped', 'dismissed credential_returned']);
    expect(await page.evaluate(() => window.credentials.map(({ select_by }) => select_by))).toEqual(['fedcm']);
  });

  it('has no display moment methods', async () => {
    await openHost({ outcome: 'fedcm:skipped' });
    const names = await page.evaluate(
      (clientId) =>
        new Promise<string[]>((resolve) => {
          const { id } = window.google?.accounts as { id: GoogleId };
          id.initialize({ client_id: clientId });
          id.prompt((moment) => resolve(Object.keys(moment).sort()));
        }),
      CLIENT_ID,
    );
    expect(names).toEqual(['getDismissedReason', 'getMomentType', 'isDismissedMoment', 'isSkippedMoment']);
  });
});

it('the script adds only google and keeps its existing members', async () => {
  await page.addInitScript(() => (window.google = { accounts: { other: 1 } }));
  const names = async (path: string) => {
    await page.goto(bench.hostUrl() + path);
    return page.evaluate(() => Object.getOwnPropertyNames(window).sort());
  };
  expect(await names('')).toEqual(await names('plain'));
  await openHost();
  const accounts = await page.evaluate(() => Object.keys(window.google?.accounts ?? {}));
  expect(accounts).toEqual(['other', 'id']);
});
