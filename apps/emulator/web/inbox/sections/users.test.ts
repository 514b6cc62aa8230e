// @vitest-environment jsdom
import { screen } from '@testing-library/dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { newAccount, oauthBench } from '../../../src/testing/oauth-bench.js';
import { passkeyBench } from '../../../src/testing/passkey-bench.js';
import { ethereumWallet, walletBench } from '../../../src/testing/wallet-bench.js';
import { fill, inboxBench, type InboxBench, openDetails } from '../testing.js';
import { createUsers } from './users.js';

let bench: InboxBench;
beforeEach(async () => {
  bench = await inboxBench();
});

const text = () => document.body.textContent ?? '';

describe('users', () => {
  it('say so when there are none', async () => {
    await bench.open(createUsers(bench.desk));
    expect(screen.getByText('Nobody has signed up yet.').hidden).toBe(false);
    expect(screen.getByText('Nobody is signed in.').hidden).toBe(false);
  });

  it('show their addresses, how they stand and, opened, everything', async () => {
    await bench.client.requestCode('sms', '+14155550123');
    const section = await bench.open(createUsers(bench.desk));
    expect(text()).toContain('+14155550123 not verified');
    expect(text()).toContain('pending');
    const { code, methodId } = await bench.client.requestCode('sms', '+14155550123');
    await bench.client.tryCode(code, methodId);
    await section.refresh();
    expect(text()).toContain('+14155550123 verified');
    expect(text()).not.toContain('pending');
    const details = document.querySelector('details');
    if (details !== null) openDetails(details);
    expect(details?.textContent).toContain('"phone_id"');
  });

  it('show their passkeys by name', async () => {
    const passkeys = passkeyBench(bench.client);
    const { session_token: secret, webauthn_registration_id: id } = await passkeys.userWithPasskey('ada@example.com');
    const body = { name: '<b>Key in the drawer' };
    await bench.client.sdk('PUT', `/webauthn/update/${id}`, { secret, body });
    await bench.open(createUsers(bench.desk));
    expect(text()).toContain('ada@example.com verified');
    expect(text()).toContain('<b>Key in the drawer passkey for localhost');
  });

  it('show their wallets, by which they are called when they have no address', async () => {
    const wallet = ethereumWallet();
    await walletBench(bench.client).signIn(wallet);
    await bench.open(createUsers(bench.desk));
    expect(text()).toContain(`${wallet.address} ethereum wallet`);
    expect(screen.getByText(wallet.address, { selector: 'strong *' })).toBeTruthy();
    expect(text()).toContain('crypto by crypto wallet');
  });

  it('show their accounts at providers, and those that the stand-ins know', async () => {
    const oauth = oauthBench(bench.client);
    const section = await bench.open(createUsers(bench.desk));
    const { provider_subject: subject } = await oauth.signIn('twitter', newAccount('<b>Grace', 'grace@example.com'));
    await oauth.walk('github', {}, { name: 'Eve', email: 'eve@example.com' });
    await section.refresh();
    expect(text()).toContain(`Twitter account ${subject}`);
    expect(text()).toContain(`<b>GraceTwittergrace@example.com verified · ${subject}`);
    expect(text()).toContain('EveGitHubeve@example.com not verified');
    // A user without an address is shown by name.
    expect(text()).toContain('oauth by oauth twitter');
    expect(screen.getAllByText('<b>Grace')).toHaveLength(2);
  });

  it('are added by the form', async () => {
    const section = await bench.open(createUsers(bench.desk));
    fill(screen.getByLabelText<HTMLInputElement>('Email'), 'ada@example.com');
    fill(screen.getByLabelText<HTMLSelectElement>('Status'), 'pending');
    screen.getByRole('button', { name: 'Add user' }).click();
    await screen.findByText('Added.');
    expect(await bench.api.users()).toMatchObject([{ status: 'pending', emails: [{ email: 'ada@example.com' }] }]);
    await section.refresh();
    expect(text()).toContain('ada@example.com not verified');
  });

  it('are added with a password, which may have to be reset', async () => {
    const section = await bench.open(createUsers(bench.desk));
    fill(screen.getByLabelText<HTMLInputElement>('Email'), 'ada@example.com');
    fill(screen.getByLabelText<HTMLInputElement>('Password'), 'dragon');
    screen.getByRole('button', { name: 'Add user' }).click();
    await screen.findByText('Added.');
    await section.refresh();
    expect(text()).toContain('has a password');
    fill(screen.getByLabelText<HTMLInputElement>('Email'), 'grace@example.com');
    fill(screen.getByLabelText<HTMLInputElement>('Password'), 'dragon');
    screen.getByLabelText('The password must be reset').click();
    screen.getByRole('button', { name: 'Add user' }).click();
    await screen.findByText('Added.');
    await section.refresh();
    expect(text()).toContain('password must be reset');
    expect(text()).not.toContain('dragon');
  });

  it('that the emulator refuses stay in the form, with its reason', async () => {
    await bench.open(createUsers(bench.desk));
    const phone = screen.getByLabelText<HTMLInputElement>('Phone number');
    fill(phone, '12');
    screen.getByRole('button', { name: 'Add user' }).click();
    await screen.findByText('phone_number: expected a valid number in E.164 form.');
    expect(phone.value).toBe('12');
  });
});

describe('sessions', () => {
  it('show whose they are, by what, and when they end', async () => {
    const ada = await bench.client.signIn('ada@example.com');
    const section = await bench.open(createUsers(bench.desk));
    expect(text()).toContain('active ends in 29 min. · magic link by email');
    await bench.client.sdk('POST', '/sessions/revoke', { secret: ada.session_token });
    await section.refresh();
    expect(text()).toContain('revoked would have ended in 29 min.');
    await bench.client.signIn('ada@example.com');
    bench.emulator.clock.advance(31 * 60_000);
    await section.refresh();
    expect(text()).toContain('expired ended 1 min. ago');
  });
});
