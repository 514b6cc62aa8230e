import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { toTimestamp } from '../domain/clock.js';
import { WALLET_TYPES } from '../domain/crypto-wallet.js';
import { benchInProcess, type InProcessBench, type RequestOptions, storedSecrets } from '../testing/bench.js';
import { ethereumWallet, newWallet, type TestWallet, type WalletBench, walletBench } from '../testing/wallet-bench.js';

let bench: InProcessBench;
let wallets: WalletBench;

beforeEach(async () => {
  bench = await benchInProcess();
  wallets = walletBench(bench);
});

const shown = ({ type, address }: TestWallet) => ({
  crypto_wallet_id: expect.stringMatching(/^crypto-wallet-test-/),
  crypto_wallet_address: address,
  crypto_wallet_type: type,
});

async function expectRefusal(
  wallet: Pick<TestWallet, 'type' | 'address'>,
  signature: string,
  [status, type]: readonly [number, string],
  options?: RequestOptions,
): Promise<void> {
  const before = bench.emulator.sessions.list().length;
  expect(await wallets.finish(wallet, signature, options)).toMatchObject({ status, json: { error_type: type } });
  expect(bench.emulator.sessions.list()).toHaveLength(before);
}

const UNABLE = [401, 'unable_to_authenticate_crypto_wallet'] as const;

describe.each(WALLET_TYPES)('a wallet of %s', (type) => {
  let wallet: TestWallet;
  beforeEach(() => {
    wallet = newWallet[type]();
  });

  it('signs up by its signature', async () => {
    const { user, session } = await wallets.signIn(wallet);
    expect(user).toMatchObject({
      status: 'active',
      emails: [],
      crypto_wallets: [{ ...shown(wallet), verified: true }],
    });
    expect(session.authentication_factors).toMatchObject([
      { type: 'crypto', delivery_method: 'crypto_wallet', crypto_wallet_factor: shown(wallet) },
    ]);
  });

  it('logs in again as the same user', async () => {
    const first = await wallets.signIn(wallet);
    const second = await wallets.signIn(wallet);
    expect(second.user_id).toBe(first.user_id);
    expect(second.session.session_id).not.toBe(first.session.session_id);
    expect(second.user.crypto_wallets).toHaveLength(1);
  });

  it('is added to the account of a session', async () => {
    const ada = await bench.signIn('ada@example.com');
    const added = await wallets.signIn(wallet, ada.session_token);
    expect(added.user_id).toBe(ada.user_id);
    expect(added.session.session_id).toBe(ada.session.session_id);
    expect(added.session.authentication_factors.map(({ delivery_method: by }) => by)).toEqual([
      'email',
      'crypto_wallet',
    ]);
    expect((await wallets.signIn(wallet)).user_id).toBe(ada.user_id);
  });

  it('adds a factor to the session of its user', async () => {
    const first = await wallets.signIn(wallet);
    const again = await wallets.signIn(wallet, first.session_token);
    expect(again.session.session_id).toBe(first.session.session_id);
    expect(again.session.authentication_factors).toHaveLength(2);
    expect(again.user.crypto_wallets).toHaveLength(1);
  });

  it('that signs in does not change the session of another user', async () => {
    const ada = await bench.signIn('ada@example.com');
    const signature = await wallet.sign(await wallets.start(wallet));
    const { user_id, session } = (await wallets.finish(wallet, signature, { secret: ada.session_token })).json.data;
    expect(user_id).not.toBe(ada.user_id);
    expect(session.session_id).not.toBe(ada.session.session_id);
    expect(bench.emulator.users.get(ada.user_id)?.crypto_wallets).toEqual([]);
  });

  it('is not added to an account from the session of another user', async () => {
    const ada = await bench.signIn('ada@example.com');
    const eve = await bench.signIn('eve@example.com');
    for (const secret of [eve.session_token, undefined, 'unknown']) {
      const challenge = await wallets.start(wallet, 'secondary', { secret: ada.session_token });
      await expectRefusal(wallet, await wallet.sign(challenge), UNABLE, { secret });
    }
    expect(bench.emulator.users.cryptoWallets.find(type, wallet.address)).toBeUndefined();
  });

  it('is not added if another user added it meanwhile', async () => {
    const ada = await bench.signIn('ada@example.com');
    const challenge = await wallets.start(wallet, 'secondary', { secret: ada.session_token });
    const eve = await bench.signIn('eve@example.com');
    bench.emulator.users.cryptoWallets.add(eve.user_id, type, wallet.address);
    await expectRefusal(wallet, await wallet.sign(challenge), [400, 'duplicate_wallet_address'], {
      secret: ada.session_token,
    });
  });

  it('is deleted by its user and can sign up again', async () => {
    const { user, user_id, session_token: secret } = await wallets.signIn(wallet);
    const path = `/users/crypto_wallets/${user.crypto_wallets[0]?.crypto_wallet_id}`;
    expect(await bench.sdk('DELETE', path, { secret })).toMatchObject({
      status: 200,
      json: { data: { user_id, __user: { user_id, crypto_wallets: [] } } },
    });
    const gone = { status: 404, json: { error_type: 'crypto_wallet_not_found' } };
    expect(await bench.sdk('DELETE', path, { secret })).toMatchObject(gone);
    expect((await wallets.signIn(wallet)).user_id).not.toBe(user_id);
  });

  it('cannot be deleted by another user', async () => {
    const { user } = await wallets.signIn(wallet);
    const path = `/users/crypto_wallets/${user.crypto_wallets[0]?.crypto_wallet_id}`;
    const { session_token: secret } = await bench.signIn('eve@example.com');
    expect(await bench.sdk('DELETE', path, { secret })).toMatchObject({ status: 404 });
    expect(await bench.sdk('DELETE', path)).toMatchObject({ status: 401 });
    expect(bench.emulator.users.get(user.user_id)?.crypto_wallets).toHaveLength(1);
  });

  it('is deleted by a reset, with its challenges', async () => {
    await wallets.signIn(wallet);
    await wallets.start(wallet);
    await bench.control('POST', '/reset');
    expect(bench.emulator.database.all('SELECT * FROM crypto_wallets')).toEqual([]);
    expect(storedSecrets(bench, 'crypto_challenge')).toEqual([]);
  });

  describe('is refused', () => {
    it('without a challenge', async () => {
      await expectRefusal(wallet, await wallet.sign('Signing in with Latchkey Demo: anything'), UNABLE);
    });

    it('with a signature over another text', async () => {
      const challenge = await wallets.start(wallet);
      await expectRefusal(wallet, await wallet.sign(`${challenge} `), UNABLE);
    });

    it('with a signature by another key', async () => {
      const challenge = await wallets.start(wallet);
      await expectRefusal(wallet, await newWallet[type]().sign(challenge), UNABLE);
    });

    it('with the challenge of another address', async () => {
      const other = newWallet[type]();
      await wallets.start(wallet);
      await expectRefusal(wallet, await wallet.sign(await wallets.start(other)), UNABLE);
    });

    it('with a replaced challenge', async () => {
      const older = await wallets.start(wallet);
      await wallets.start(wallet);
      await expectRefusal(wallet, await wallet.sign(older), UNABLE);
    });

    it('on replay', async () => {
      const signature = await wallet.sign(await wallets.start(wallet));
      expect((await wallets.finish(wallet, signature)).status).toBe(200);
      await expectRefusal(wallet, signature, UNABLE);
    });

    it('with a wrong signature, and keeps the challenge', async () => {
      const challenge = await wallets.start(wallet);
      await expectRefusal(wallet, await wallet.sign('another text'), UNABLE);
      expect((await wallets.finish(wallet, await wallet.sign(challenge))).status).toBe(200);
    });

    it('five minutes after the start, not before', async () => {
      const late = await wallet.sign(await wallets.start(wallet));
      bench.emulator.clock.advance(5 * 60_000);
      await expectRefusal(wallet, late, UNABLE);
      const justInTime = await wallet.sign(await wallets.start(wallet));
      bench.emulator.clock.advance(5 * 60_000 - 2_000);
      expect((await wallets.finish(wallet, justInTime)).status).toBe(200);
    });

    it('with a malformed signature, and keeps the challenge', async () => {
      const challenge = await wallets.start(wallet);
      for (const signature of ['', '0x', 'nonsense', '1'.repeat(100_000)]) {
        await expectRefusal(wallet, signature, [400, 'invalid_signature']);
      }
      expect((await wallets.finish(wallet, await wallet.sign(challenge))).status).toBe(200);
    });

    it.each([
      [{ signature: undefined }, 'invalid_signature'],
      [{ signature: {} }, 'invalid_signature'],
      [{ crypto_wallet_type: undefined }, 'invalid_wallet_type'],
      [{ crypto_wallet_address: 'nobody' }, `invalid_${type}_address`],
      [{ session_duration_minutes: undefined }, 'invalid_session_duration'],
      [{ session_duration_minutes: 4 }, 'invalid_session_duration'],
    ])('with %j, and keeps the challenge', async (body, error) => {
      const signature = await wallet.sign(await wallets.start(wallet));
      await expectRefusal(wallet, signature, [400, error], { body });
      expect((await wallets.finish(wallet, signature)).status).toBe(200);
    });

    it('in 49 of 50 parallel tries', async () => {
      const signature = await wallet.sign(await wallets.start(wallet));
      const answers = await Promise.all(Array.from({ length: 50 }, () => wallets.finish(wallet, signature)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(49).fill(401)]);
      expect(bench.emulator.users.list()).toHaveLength(1);
    });
  });

  it('creates one account in 50 parallel sign-ups', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, async () => wallets.finish(wallet, await wallet.sign(await wallets.start(wallet)))),
    );
    const signedIn = answers.filter(({ status }) => status === 200);
    expect(signedIn.length).toBeGreaterThan(0);
    expect(bench.emulator.users.list()).toHaveLength(1);
    expect(bench.emulator.sessions.list()).toHaveLength(signedIn.length);
  });

  it('is refused with any change of the signature', async () => {
    vi.spyOn(console, 'error').mockImplementation((error: unknown) => {
      throw error;
    });
    const change = fc.oneof(
      fc.record({ at: fc.nat(140), by: fc.string({ minLength: 0, maxLength: 3 }) }),
      fc.record({ at: fc.nat(140), by: fc.constantFrom(...'0123456789abcdefABCDEFGHJKLMNPQ') }),
    );
    const property = fc.asyncProperty(change, async ({ at, by }) => {
      const signature = await wallet.sign(await wallets.start(wallet));
      const changed = signature.slice(0, at) + by + signature.slice(at + 1);
      fc.pre(changed.toLowerCase() !== signature.toLowerCase());
      const { status } = await wallets.finish(wallet, changed);
      expect([400, 401]).toContain(status);
    });
    await fc.assert(property, { numRuns: 200 });
    expect(bench.emulator.sessions.list()).toEqual([]);
    vi.restoreAllMocks();
  });
});

describe('an Ethereum wallet', () => {
  it('is the same for any case of its address', async () => {
    const wallet = ethereumWallet();
    const lower = { ...wallet, address: wallet.address.toLowerCase() };
    const first = await wallets.signIn(lower);
    expect(first.user.crypto_wallets).toMatchObject([{ crypto_wallet_address: wallet.address }]);
    expect((await wallets.signIn(wallet)).user_id).toBe(first.user_id);
    const signature = await wallet.sign(await wallets.start(lower));
    expect((await wallets.finish(wallet, signature)).status).toBe(200);
  });

  it('may have a recovery id of 0 or 1 in its signature', async () => {
    const wallet = ethereumWallet();
    const signature = await wallet.sign(await wallets.start(wallet));
    const short = signature.slice(0, -2) + (signature.endsWith('1b') ? '00' : '01');
    expect((await wallets.finish(wallet, short)).status).toBe(200);
  });

  it('that is a contract account is refused (EIP-1271, ERC-6492)', async () => {
    const account = ethereumWallet();
    const owner = ethereumWallet();
    const challenge = await wallets.start(account);
    const owners = await owner.sign(challenge);
    await expectRefusal(account, owners, UNABLE);
    for (const signature of [owners + owners.slice(2), owners + '6492'.repeat(16), owners.slice(0, -2)]) {
      await expectRefusal(account, signature, [400, 'invalid_signature']);
      expect((await wallets.finish(account, signature)).text).toContain('contract accounts (EIP-1271, ERC-6492)');
    }
    expect((await wallets.finish(account, await account.sign(challenge))).status).toBe(200);
  });

  it('and a Solana wallet do not share challenges', async () => {
    const wallet = ethereumWallet();
    const solana = newWallet.solana();
    const challenge = await wallets.start(wallet);
    await expectRefusal(solana, await solana.sign(challenge), UNABLE);
    expect((await wallets.finish(wallet, await wallet.sign(challenge))).status).toBe(200);
  });
});

describe('a message of Sign-In with Ethereum', () => {
  beforeEach(async () => {
    await bench.control('PATCH', '/project', { siwe_required_for_crypto_wallets: true });
  });

  it('signs in', async () => {
    const wallet = ethereumWallet();
    expect((await wallets.signIn(wallet)).user.crypto_wallets).toMatchObject([shown(wallet)]);
  });

  it('is refused after its expiry with siwe_message_expired', async () => {
    const wallet = ethereumWallet();
    const signature = await wallet.sign(await wallets.start(wallet));
    bench.emulator.clock.advance(5 * 60_000);
    await expectRefusal(wallet, signature, [401, 'siwe_message_expired']);
  });

  it('is refused before not_before, and accepted afterwards', async () => {
    const wallet = ethereumWallet();
    const params = { not_before: toTimestamp(bench.emulator.clock.now() + 2 * 60_000) };
    const signature = await wallet.sign(await wallets.start(wallet, 'primary', { body: { siwe_params: params } }));
    await expectRefusal(wallet, signature, [401, 'siwe_message_not_valid_yet']);
    bench.emulator.clock.advance(2 * 60_000);
    expect((await wallets.finish(wallet, signature)).status).toBe(200);
  });

  it('is refused with one character changed', async () => {
    const wallet = ethereumWallet();
    const message = await wallets.start(wallet);
    await expectRefusal(wallet, await wallet.sign(message.replace('localhost', 'localh0st')), UNABLE);
  });
});

it('expired challenges are deleted', async () => {
  for (let count = 0; count < 3; count += 1) await wallets.start(ethereumWallet());
  bench.emulator.clock.advance(6 * 60_000);
  await wallets.start(ethereumWallet());
  expect(storedSecrets(bench, 'crypto_challenge')).toHaveLength(1);
});
