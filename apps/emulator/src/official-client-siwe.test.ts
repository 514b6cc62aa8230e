// @vitest-environment jsdom
// @vitest-environment-options { "url": "http://localhost:4200/play" }
import { StytchClient, type StytchClientOptions } from '@stytch/vanilla-js/headless';
import { expect, it } from 'vitest';
import { PUBLIC_TOKEN } from './domain/project.js';
import { benchOverHttp } from './testing/bench.js';
import { ethereumWallet } from './testing/wallet-bench.js';

it('the official client sends SIWE parameters if the project requires SIWE', async () => {
  const { server, control } = await benchOverHttp();
  await control('PATCH', '/project', { siwe_required_for_crypto_wallets: true });
  const options: StytchClientOptions & { endpoints: object } = { endpoints: { testAPIURL: server.url } };
  const client = new StytchClient(PUBLIC_TOKEN, options);
  const wallet = ethereumWallet();
  const named = { crypto_wallet_address: wallet.address, crypto_wallet_type: 'ethereum' };
  const siwe_params = { statement: 'I accept the terms.', chain_id: '137' };

  const { challenge } = await client.cryptoWallets.authenticateStart({ ...named, siwe_params });
  expect(challenge.split('\n')).toEqual(
    expect.arrayContaining([
      'localhost:4200 wants you to sign in with your Ethereum account:',
      wallet.address,
      'I accept the terms.',
      'URI: http://localhost:4200',
      'Chain ID: 137',
    ]),
  );
  const signature = await wallet.sign(challenge);
  const { user } = await client.cryptoWallets.authenticate({ ...named, signature, session_duration_minutes: 30 });
  expect(user.crypto_wallets).toMatchObject([named]);
});
