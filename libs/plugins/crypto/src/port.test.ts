import { createProvider, type Connection, type SessionUser } from '@latchkey/client';
import { bootstrapAnswer, fakeProvider } from '@latchkey/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signedIn } from '../test/flow-context.js';
import { createPort } from './port.js';

const account = { chain: 'ethereum', address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' } as const;
const fields = { crypto_wallet_address: account.address, crypto_wallet_type: 'ethereum' };
const siwe = { uri: 'https://example.com', chain_id: '1' };
const { signal } = new AbortController();

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

describe('createPort', () => {
  const portOver = async (answer: unknown, given = {}) => {
    const provider = fakeProvider({ answer: () => answer, ...given });
    return { provider, port: createPort(await provider.connect()) };
  };

  it('requests a challenge, with SIWE parameters if given', async () => {
    const { provider, port } = await portOver({ challenge: 'text' });
    expect(await port.start(account, siwe, signal)).toEqual({ challenge: 'text' });
    await port.start({ ...account, chain: 'solana' }, undefined, signal);
    const path = '/crypto_wallets/authenticate/start/primary';
    expect(provider.calls).toEqual([
      { path, body: { ...fields, siwe_params: siwe } },
      { path, body: { ...fields, crypto_wallet_type: 'solana' } },
    ]);
  });

  it('adds the wallet to the signed-in account', async () => {
    const user: SessionUser = { user_id: 'user-test-1', emails: [], phone_numbers: [] };
    const session = { session_id: 'session-test-1', expires_at: '2096-01-01T00:00:00Z', user };
    const { provider, port } = await portOver({ challenge: 'text' }, { session });
    await port.start(account, undefined, signal);
    expect(provider.calls[0]?.path).toBe('/crypto_wallets/authenticate/start/secondary');
  });

  it('submits the signature', async () => {
    const { provider, port } = await portOver(signedIn);
    expect(await port.authenticate(account, '0x1', 60, () => {})).toBe(signedIn);
    const body = { ...fields, signature: '0x1', session_duration_minutes: 60 };
    expect(provider.calls).toEqual([{ path: '/crypto_wallets/authenticate', body }]);
  });

  it.each([{}, { challenge: 5 }, null])('rejects %j as a challenge response', async (answer) => {
    const { port } = await portOver(answer);
    await expect(port.start(account, undefined, signal)).rejects.toThrow();
  });

  it.each([{}, { user: {} }, { ...signedIn, session: null }])('rejects %j as a session response', async (answer) => {
    const { port } = await portOver(answer);
    await expect(port.authenticate(account, '0x1', 30, () => {})).rejects.toThrow();
  });
});

describe('with the official client', () => {
  const settings = (isSiweDue: boolean) => ({ ...bootstrapAnswer, siwe_required_for_crypto_wallets: isSiweDue });
  const json = (data: unknown, status = 200) =>
    new Response(JSON.stringify(status === 200 ? { data } : data), {
      status,
      headers: { 'Content-Type': 'application/json' },
    });

  let tokens = 0;
  const connected = async (
    isSiweDue: boolean,
  ): Promise<{ connection: Connection; bodies: Record<string, unknown>[] }> => {
    const bodies: Record<string, unknown>[] = [];
    vi.stubGlobal('fetch', async (input: RequestInfo | URL, { body }: RequestInit = {}) => {
      if (String(input).includes('/projects/bootstrap/')) return json(settings(isSiweDue));
      if (!String(input).includes('/crypto_wallets/')) return json({});
      bodies.push(JSON.parse(String(body)));
      return json({ request_id: 'request-id-test-2', status_code: 200, challenge: 'text' });
    });
    const token = `public-token-test-00000000-0000-4000-8000-${String(++tokens).padStart(12, '1')}`;
    const provider = createProvider(token, { apiUrl: 'https://example.com/api' });
    return { connection: await provider.connect(), bodies };
  };

  it.each([
    ['sends the SIWE parameters if the project requires SIWE', true],
    ['sends no SIWE parameters if the project does not require SIWE', false],
  ])('%s', async (_title, isSiweDue) => {
    const { connection, bodies } = await connected(isSiweDue);
    const port = createPort(connection);
    await port.start(account, siwe, signal);
    expect(bodies).toMatchObject([{ crypto_wallet_address: account.address }]);
    expect(bodies[0]?.['siwe_params']).toEqual(isSiweDue ? siwe : undefined);
    expect(port.isSiweDue()).toBe(isSiweDue);
  });

  it('reports no SIWE requirement for invalid or missing stored settings', async () => {
    const { connection } = await connected(true);
    const port = createPort(connection);
    const key = `stytch_sdk_state_${connection.publicToken}::bootstrap`;
    for (const text of ['nonsense', 'null', '{"siweRequiredForCryptoWallets":"true"}']) {
      localStorage.setItem(key, text);
      expect(port.isSiweDue()).toBe(false);
    }
    localStorage.removeItem(key);
    expect(port.isSiweDue()).toBe(false);
  });
});
