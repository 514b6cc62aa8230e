// @vitest-environment jsdom
import { screen } from '@testing-library/dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { newAccount, oauthBench } from '../../../src/testing/oauth-bench.js';
import { passkeyBench } from '../../../src/testing/passkey-bench.js';
import { ethereumWallet, walletBench } from '../../../src/testing/wallet-bench.js';
import { control, fill, inboxBench, type InboxBench, openDetails, press, toggle } from '../testing.js';
import { users } from './users.js';

let bench: InboxBench;
beforeEach(async () => {
  bench = await inboxBench();
});

const text = () => document.body.textContent ?? '';

describe('users', () => {
  it('show a message if there are none', async () => {
    await bench.open(users);
    expect(screen.getByText(/^Nobody has signed up yet/)).toBeDefined();
  });

  it('show their addresses, status and details', async () => {
    await bench.client.requestCode('sms', '+14155550123');
    const section = await bench.open(users);
    expect(text()).toContain('+14155550123 not verified');
    expect(text()).toContain('pending');
    const { code, methodId } = await bench.client.requestCode('sms', '+14155550123');
    await bench.client.tryCode(code, methodId);
    await section.refresh();
    expect(text()).toContain('+14155550123 verified');
    expect(text()).not.toContain('pending');
    expect(openDetails().textContent).toContain('"phone_id"');
  });

  it('show their passkeys by name', async () => {
    const passkeys = passkeyBench(bench.client);
    const { session_token: secret, webauthn_registration_id: id } = await passkeys.userWithPasskey('ada@example.com');
    const body = { name: '<b>Key in the drawer' };
    await bench.client.sdk('PUT', `/webauthn/update/${id}`, { secret, body });
    await bench.open(users);
    expect(text()).toContain('ada@example.com verified');
    expect(text()).toContain('<b>Key in the drawer passkey for localhost');
  });

  it('show their wallets', async () => {
    const wallet = ethereumWallet();
    await walletBench(bench.client).signIn(wallet);
    await bench.open(users);
    expect(text()).toContain(`${wallet.address} ethereum wallet`);
  });

  it('show their provider accounts and those of the stand-ins', async () => {
    const oauth = oauthBench(bench.client);
    const section = await bench.open(users);
    const { provider_subject: subject } = await oauth.signIn('twitter', newAccount('<b>Grace', 'grace@example.com'));
    await oauth.walk('github', {}, { name: 'Eve', email: 'eve@example.com' });
    await section.refresh();
    expect(text()).toContain(`Twitter account ${subject}`);
    expect(text()).toContain(`<b>GraceTwittergrace@example.com verified · ${subject}`);
    expect(text()).toContain('EveGitHubeve@example.com not verified');
  });

  it('are added by the form', async () => {
    const section = await bench.open(users);
    fill('Email', 'ada@example.com');
    fill('Status', 'pending');
    press('Add user');
    await screen.findByText('Added.');
    expect(await bench.api.users()).toMatchObject([{ status: 'pending', emails: [{ email: 'ada@example.com' }] }]);
    await section.refresh();
    expect(text()).toContain('ada@example.com not verified');
  });

  it('are added with a password and an optional reset', async () => {
    const section = await bench.open(users);
    fill('Email', 'ada@example.com');
    fill('Password', 'dragon');
    press('Add user');
    await screen.findByText('Added.');
    await section.refresh();
    expect(text()).toContain('has a password');
    fill('Email', 'grace@example.com');
    fill('Password', 'dragon');
    toggle('The password must be reset');
    press('Add user');
    await screen.findByText('Added.');
    await section.refresh();
    expect(text()).toContain('password must be reset');
    expect(text()).not.toContain('dragon');
  });

  it('stay in the form with the reason if the emulator refuses', async () => {
    await bench.open(users);
    fill('Phone number', '12');
    press('Add user');
    await screen.findByText('phone_number: expected a valid number in E.164 form.');
    expect(control('Phone number').value).toBe('12');
  });
});
