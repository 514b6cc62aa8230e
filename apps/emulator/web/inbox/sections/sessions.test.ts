// @vitest-environment jsdom
import { screen } from '@testing-library/dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { newAccount, oauthBench } from '../../../src/testing/oauth-bench.js';
import { ethereumWallet, walletBench } from '../../../src/testing/wallet-bench.js';
import { inboxBench, type InboxBench } from '../testing.js';
import { sessions } from './sessions.js';

let bench: InboxBench;
beforeEach(async () => {
  bench = await inboxBench();
});

const text = () => document.body.textContent ?? '';

describe('sessions', () => {
  it('show a message if there are none', async () => {
    await bench.open(sessions);
    expect(screen.getByText(/^Nobody has signed in yet/)).toBeDefined();
  });

  it('name the user by wallet or name if there is no address', async () => {
    const wallet = ethereumWallet();
    await walletBench(bench.client).signIn(wallet);
    await oauthBench(bench.client).signIn('twitter', newAccount('<b>Grace', 'grace@example.com'));
    await bench.open(sessions);
    expect(screen.getByText(wallet.address, { selector: 'strong *' })).toBeDefined();
    expect(text()).toContain('crypto by crypto wallet');
    expect(screen.getByText('<b>Grace')).toBeDefined();
    expect(text()).toContain('oauth by oauth twitter');
  });

  it('show their factor, status and expiry', async () => {
    const ada = await bench.client.signIn('ada@example.com');
    const section = await bench.open(sessions);
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
