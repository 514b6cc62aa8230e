import { changeProject } from './emulator.mjs';

/** A public token that every emulator accepts. */
export const publicToken = 'public-token-test-00000000-0000-4000-8000-000000000000';

const ADDRESS = 'ada@example.com';
const NUMBER = '+14155550132';

/**
 * How a test signs in to a host, by method. Each function begins on the host's first screen and ends on the screen after
 * the sign-in.
 *
 * @type {Record<string, (page: import('playwright-core').Page, emulatorUrl: string) => Promise<void>>}
 */
export const methods = {
  /** Requests a link and opens it in the same tab. */
  async link(page, emulatorUrl) {
    await submitAddress(page);
    await page.getByRole('heading', { name: 'Check your email' }).waitFor();
    const { link } = await newestMessage(emulatorUrl, ADDRESS);
    await page.goto(link);
    await page.getByRole('heading', { name: 'Success' }).waitFor();
  },
  /** Requests a passcode and types it. */
  async code(page, emulatorUrl) {
    await submitAddress(page);
    await enterCode(page, emulatorUrl, ADDRESS);
  },
  /** Requests a passcode by text message and types it. */
  async textMessage(page, emulatorUrl) {
    const field = page.getByRole('textbox', { name: 'Phone number' });
    await field.fill(NUMBER);
    await field.press('Enter');
    await enterCode(page, emulatorUrl, NUMBER);
  },
  /** Types a work email, and signs in at the company's own server, which the provider trusts. */
  async company(page, emulatorUrl) {
    const issuer = `http://127.0.0.1:${new URL(page.url()).port}`;
    const profile = { profile_id: 'company-sso', issuer, audience: 'latchkey', can_jit_provision: true };
    await changeProject(emulatorUrl, {
      trusted_auth_token_profiles: [{ ...profile, jwks_url: `${issuer}/jwks.json` }],
    });
    const field = page.getByRole('textbox', { name: 'Work email' });
    await field.fill('grace@acme.example');
    await field.press('Enter');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { name: 'Success' }).waitFor();
  },
};

async function submitAddress(page) {
  const field = page.getByRole('textbox', { name: 'Email' });
  await field.fill(ADDRESS);
  await field.press('Enter');
}

async function enterCode(page, emulatorUrl, recipient) {
  await page.getByRole('heading', { name: 'Enter passcode' }).waitFor();
  const { code } = await newestMessage(emulatorUrl, recipient);
  await page.getByRole('textbox', { name: 'Passcode' }).fill(code);
  await page.getByRole('heading', { name: 'Success' }).waitFor();
}

async function newestMessage(emulatorUrl, recipient) {
  const response = await fetch(`${emulatorUrl}/_emulator/messages?to=${encodeURIComponent(recipient)}`);
  const [message] = await response.json();
  return message;
}
