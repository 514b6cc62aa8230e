import { beforeEach, describe, expect, it } from 'vitest';
import { toTimestamp } from '../domain/clock.js';
import { WALLET_TYPES } from '../domain/crypto-wallet.js';
import {
  benchInProcess,
  type InProcessBench,
  ORIGIN,
  type RequestOptions,
  storedSecrets,
  refusal,
} from '../testing/bench.js';
import { ethereumWallet, newWallet, solanaWallet, type WalletBench, walletBench } from '../testing/wallet-bench.js';

let bench: InProcessBench;
let wallets: WalletBench;

beforeEach(async () => {
  bench = await benchInProcess();
  wallets = walletBench(bench);
});

describe.each(WALLET_TYPES)('a challenge for a wallet of %s', (type) => {
  it('is one line with the project’s name and 480 random bits', async () => {
    const challenge = await wallets.start(newWallet[type]());
    expect(challenge).toMatch(/^Signing in with Latchkey Demo: [\w-]{80}$/);
  });

  it('is different each time', async () => {
    const wallet = newWallet[type]();
    expect(await wallets.start(wallet)).not.toBe(await wallets.start(wallet));
  });

  it('is one line for any project name', async () => {
    await bench.control('PATCH', '/project', { project_name: ' Two\r\nlines\u2028and\u0000 more\u202E ' });
    expect(await wallets.start(newWallet[type]())).toMatch(/^Signing in with Two lines and more: [\w-]{80}$/);
  });

  it('has the same form whether or not the address is known', async () => {
    const known = newWallet[type]();
    await wallets.signIn(known);
    const answers = [await wallets.tryStart(known), await wallets.tryStart(newWallet[type]())];
    const shapes = answers.map(({ status, json }) => [status, Object.keys(json.data).sort()]);
    expect(shapes[0]).toEqual(shapes[1]);
    expect(shapes[0]).toEqual([200, ['challenge', 'request_id', 'status_code']]);
  });

  it('for a session requires a session', async () => {
    const wallet = newWallet[type]();
    expect(await wallets.tryStart(wallet, 'secondary')).toMatchObject(refusal(401, 'user_unauthenticated'));
    expect(await wallets.tryStart(wallet, 'secondary', { secret: 'unknown' })).toMatchObject(
      refusal(404, 'session_not_found'),
    );
  });

  it('for a session is refused for the wallet of another user', async () => {
    const wallet = newWallet[type]();
    await wallets.signIn(wallet);
    const { session_token: secret } = await bench.signIn('eve@example.com');
    expect(await wallets.tryStart(wallet, 'secondary', { secret })).toMatchObject(
      refusal(400, 'duplicate_wallet_address'),
    );
  });

  it('for a session is refused if the session ends during the check', async () => {
    const { session_token: secret, session } = await bench.signIn('ada@example.com');
    const underWay = wallets.tryStart(newWallet[type](), 'secondary', { secret });
    const find = bench.emulator.sessions.find.bind(bench.emulator.sessions);
    let finds = 0;
    Object.assign(bench.emulator.sessions, {
      find(token: string) {
        finds += 1;
        if (finds === 2) bench.emulator.sessions.revoke(session.session_id);
        return find(token);
      },
    });
    expect(await underWay).toMatchObject(refusal(404, 'session_not_found'));
    expect(storedSecrets(bench, 'crypto_challenge')).toEqual([]);
  });

  it('replaces the older one', async () => {
    const wallet = newWallet[type]();
    await wallets.start(wallet);
    await wallets.start(wallet);
    expect(storedSecrets(bench, 'crypto_challenge')).toHaveLength(1);
  });
});

describe('a start is refused', () => {
  const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

  it.each([
    ['no type', { crypto_wallet_address: ADDRESS }, 'invalid_wallet_type'],
    ['another type', { crypto_wallet_type: 'bitcoin', crypto_wallet_address: ADDRESS }, 'invalid_wallet_type'],
    ['no address', { crypto_wallet_type: 'ethereum' }, 'invalid_crypto_wallet_address'],
    [
      'an address in a list',
      { crypto_wallet_type: 'ethereum', crypto_wallet_address: [ADDRESS] },
      'invalid_crypto_wallet_address',
    ],
    ['an empty address', { crypto_wallet_type: 'ethereum', crypto_wallet_address: '' }, 'invalid_ethereum_address'],
    [
      'a wrong checksum',
      { crypto_wallet_type: 'ethereum', crypto_wallet_address: ADDRESS.replace('5aA', '5Aa') },
      'invalid_ethereum_address',
    ],
    [
      'an Ethereum address for Solana',
      { crypto_wallet_type: 'solana', crypto_wallet_address: ADDRESS },
      'invalid_solana_address',
    ],
    [
      'a low-order address',
      { crypto_wallet_type: 'solana', crypto_wallet_address: '1'.repeat(32) },
      'invalid_solana_address',
    ],
    [
      'parameters that are a string',
      { crypto_wallet_type: 'ethereum', crypto_wallet_address: ADDRESS, siwe_params: 'statement' },
      'invalid_siwe_params',
    ],
  ])('with %s', async (_what, body, type) => {
    const answer = await bench.sdk('POST', '/crypto_wallets/authenticate/start/primary', { body });
    expect(answer).toMatchObject(refusal(400, type));
  });

  it.each([
    [{ uri: '/here' }, 'invalid_siwe_uri'],
    [{ chain_id: 'mainnet' }, 'invalid_siwe_chain_id'],
    [{ statement: 'Two\nlines' }, 'invalid_siwe_statement'],
    [{ issued_at: 'now' }, 'invalid_siwe_issued_at'],
    [{ not_before: 'never' }, 'invalid_siwe_not_before'],
    [{ message_request_id: '\n' }, 'invalid_siwe_message_request_id'],
    [{ resources: ['here'] }, 'invalid_siwe_resource'],
  ])('with the parameters %j', async (params, type) => {
    const answer = await wallets.tryStart(ethereumWallet(), 'primary', { body: { siwe_params: params } });
    expect(answer).toMatchObject(refusal(400, type));
  });
});

describe('if the project requires Sign-In with Ethereum', () => {
  beforeEach(async () => {
    await bench.control('PATCH', '/project', { siwe_required_for_crypto_wallets: true });
  });

  const lines = async (options?: RequestOptions) =>
    (await wallets.start(ethereumWallet(), 'primary', options)).split('\n');

  it('the challenge is an EIP-4361 message for the calling page', async () => {
    const wallet = ethereumWallet();
    const now = bench.emulator.clock.now();
    const message = await wallets.start({ ...wallet, address: wallet.address.toLowerCase() });
    const [domain, address, empty, alsoEmpty, uri, version, chain, nonce, issued, expires, ...rest] =
      message.split('\n');
    expect(domain).toBe(`${new URL(ORIGIN).host} wants you to sign in with your Ethereum account:`);
    expect(address).toBe(wallet.address);
    expect([empty, alsoEmpty, uri, version, chain]).toEqual(['', '', `URI: ${ORIGIN}`, 'Version: 1', 'Chain ID: 1']);
    expect(nonce).toMatch(/^Nonce: [a-z\d]{32}$/);
    const issuedAt = Date.parse(issued?.replace('Issued At: ', '') ?? '');
    expect(issuedAt).toBeGreaterThanOrEqual(now);
    expect(expires).toBe(`Expiration Time: ${toTimestamp(issuedAt + 5 * 60_000)}`);
    expect(rest).toEqual([]);
  });

  it('the message contains every sent parameter', async () => {
    const { clock } = bench.emulator;
    const params = {
      uri: `${ORIGIN}/play`,
      chain_id: '5',
      statement: 'I accept the terms.',
      issued_at: toTimestamp(clock.now()),
      not_before: toTimestamp(clock.now() + 60_000),
      message_request_id: 'request-7',
      resources: ['https://example.com/terms', 'ipfs://bafy'],
    };
    const message = await lines({ body: { siwe_params: params } });
    expect(message).toEqual(
      expect.arrayContaining([
        'I accept the terms.',
        `URI: ${ORIGIN}/play`,
        'Chain ID: 5',
        `Issued At: ${params.issued_at}`,
        `Not Before: ${params.not_before}`,
        'Request ID: request-7',
        'Resources:',
        '- https://example.com/terms',
        '- ipfs://bafy',
      ]),
    );
  });

  it.each([
    ['https://app.example.com', 'app.example.com'],
    ['https://app.example.com:8443', 'app.example.com:8443'],
    ['http://127.0.0.1:4200', '127.0.0.1:4200'],
    ['http://[::1]:4200', '[::1]:4200'],
  ])('the page %s has the domain %s', async (origin, domain) => {
    const [first] = await lines({ headers: { 'x-sdk-parent-host': origin } });
    expect(first).toBe(`${domain} wants you to sign in with your Ethereum account:`);
  });

  it.each(['', 'nonsense', 'file:///play', 'null'])('a caller without a page is refused: %j', async (origin) => {
    const answer = await wallets.tryStart(ethereumWallet(), 'primary', { headers: { 'x-sdk-parent-host': origin } });
    expect(answer).toMatchObject(refusal(400, 'bad_domain_for_stytch_sdk'));
  });

  it('a message that becomes valid only after it expires is refused', async () => {
    const params = { not_before: toTimestamp(bench.emulator.clock.now() + 6 * 60_000) };
    const answer = await wallets.tryStart(ethereumWallet(), 'primary', { body: { siwe_params: params } });
    expect(answer).toMatchObject(refusal(400, 'invalid_siwe_not_before'));
  });

  it('a Solana wallet receives a plain challenge and may send no parameters', async () => {
    const wallet = solanaWallet();
    expect(await wallets.start(wallet)).toMatch(/^Signing in with Latchkey Demo: /);
    const answer = await wallets.tryStart(wallet, 'primary', { body: { siwe_params: { chain_id: '1' } } });
    expect(answer).toMatchObject(refusal(400, 'crypto_wallet_type_incompatible_with_siwe'));
  });
});

it('parameters cause the message even if the project does not require SIWE', async () => {
  const body = { siwe_params: { statement: 'Hello.' } };
  expect(await wallets.start(ethereumWallet(), 'primary', { body })).toContain('Hello.');
});
