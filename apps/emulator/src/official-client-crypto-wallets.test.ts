// @vitest-environment jsdom
// @vitest-environment-options { "url": "http://localhost:4200/play" }
import { StytchClient, type StytchClientOptions } from '@stytch/vanilla-js/headless';
import { expect, it } from 'vitest';
import type { RecordedRequest } from './control/request-log.js';
import { PUBLIC_TOKEN } from './domain/project.js';
import { benchOverHttp } from './testing/bench.js';
import { newWallet, type TestWallet } from './testing/wallet-bench.js';

const duration = { session_duration_minutes: 30 };

const named = ({ address, type }: TestWallet) => ({ crypto_wallet_address: address, crypto_wallet_type: type });

async function signIn(client: StytchClient, wallet: TestWallet) {
  const { challenge } = await client.cryptoWallets.authenticateStart(named(wallet));
  const signature = await wallet.sign(challenge);
  return client.cryptoWallets.authenticate({ ...named(wallet), signature, ...duration });
}

it('the official client signs up with a wallet, adds and deletes another, and reports errors', async () => {
  const { server, control } = await benchOverHttp();
  const options: StytchClientOptions & { endpoints: object } = { endpoints: { testAPIURL: server.url } };
  const client = new StytchClient(PUBLIC_TOKEN, options);
  const ethereum = newWallet.ethereum();
  const solana = newWallet.solana();

  const signedUp = await signIn(client, ethereum);
  expect(client.user.getSync()?.crypto_wallets).toMatchObject([{ ...named(ethereum), verified: true }]);
  const added = await signIn(client, solana);
  expect(added.session.session_id).toBe(signedUp.session.session_id);
  expect(added.user.crypto_wallets).toMatchObject([named(ethereum), named(solana)]);
  const { json } = await control<RecordedRequest[]>('GET', '/requests?path=/sdk/v1/crypto_wallets/*');
  expect(json.map(({ path, status }) => `${path.replace('/sdk/v1/crypto_wallets', '')} ${status}`)).toEqual([
    '/authenticate/start/primary 200',
    '/authenticate 200',
    '/authenticate/start/secondary 200',
    '/authenticate 200',
  ]);

  await client.user.deleteCryptoWallet(added.user.crypto_wallets[1]?.crypto_wallet_id ?? '');
  expect(client.user.getSync()?.crypto_wallets).toMatchObject([named(ethereum)]);

  await expect(
    client.cryptoWallets.authenticateStart({ ...named(ethereum), crypto_wallet_address: '0x5' }),
  ).rejects.toMatchObject({ name: 'StytchAPIError', error_type: 'invalid_ethereum_address' });
  const signature = await ethereum.sign('Anything');
  await expect(client.cryptoWallets.authenticate({ ...named(ethereum), signature, ...duration })).rejects.toMatchObject(
    { error_type: 'unable_to_authenticate_crypto_wallet' },
  );
  expect(client.session.getSync()?.session_id).toBe(signedUp.session.session_id);
  await client.session.revoke();
});
