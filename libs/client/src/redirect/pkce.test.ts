// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetEverything } from '../../test/acts.js';
import { errorOf } from '../../test/fake-wire.js';
import { restorePkcePair, deletePkcePair, savePkcePair } from './pkce-pair.js';
import { codeChallenge, newOAuthChallenge } from './pkce.js';

const TOKEN = 'public-token-test-1';
const PLACE = `stytch_sdk_state_${TOKEN}::PKCE_VERIFIER:oauth`;
const inClient = () => localStorage.getItem(PLACE);
const startInTab = (pair: string | null) => {
  if (pair === null) localStorage.removeItem(PLACE);
  else localStorage.setItem(PLACE, pair);
  savePkcePair(TOKEN);
};

/** Lets a function of storage throw. */
const blockStorage = (name: 'getItem' | 'setItem' | 'removeItem') =>
  vi.spyOn(Storage.prototype, name).mockImplementation(() => {
    throw new DOMException('Denied.', 'SecurityError');
  });

beforeEach(() => {
  forgetEverything();
  sessionStorage.clear();
});

describe('the PKCE pair of a tab', () => {
  it('is restored after another tab has overwritten it', () => {
    startInTab('mine');
    localStorage.setItem(PLACE, 'of another tab');
    restorePkcePair(TOKEN);
    expect(inClient()).toBe('mine');
  });

  it('is restored as absent if the tab started without a pair', () => {
    startInTab(null);
    localStorage.setItem(PLACE, 'of another tab');
    restorePkcePair(TOKEN);
    expect(inClient()).toBeNull();
  });

  it('is absent if the caller saves null, whatever the client has stored', () => {
    localStorage.setItem(PLACE, 'of another start');
    savePkcePair(TOKEN, null);
    restorePkcePair(TOKEN);
    expect(inClient()).toBeNull();
  });

  it('is not changed if this tab has started nothing', () => {
    localStorage.setItem(PLACE, 'of a button of the page');
    restorePkcePair(TOKEN);
    expect(inClient()).toBe('of a button of the page');
  });

  it('is deleted for the tab and the client, but not the pair of another tab', () => {
    startInTab('mine');
    deletePkcePair(TOKEN);
    expect([inClient(), sessionStorage.length]).toEqual([null, 0]);
    startInTab('mine');
    localStorage.setItem(PLACE, 'of another tab');
    deletePkcePair(TOKEN);
    expect([inClient(), sessionStorage.length]).toEqual(['of another tab', 0]);
  });

  it('throws nothing if storage is blocked', () => {
    for (const name of ['getItem', 'setItem', 'removeItem'] as const) blockStorage(name);
    for (const act of [savePkcePair, restorePkcePair, deletePkcePair]) expect(() => act(TOKEN)).not.toThrow();
  });
});

describe('newOAuthChallenge', () => {
  it('creates a new pair for each start, and stores it for the client and this tab', async () => {
    const first = await newOAuthChallenge(TOKEN);
    const second = await newOAuthChallenge(TOKEN);
    expect(first).toMatch(/^[\w-]{43}$/);
    expect(second).not.toBe(first);
    const { code_challenge, code_verifier } = JSON.parse(inClient() ?? '{}');
    expect(code_challenge).toBe(second);
    expect(code_verifier).toMatch(/^[\w-]{43}$/);
    localStorage.clear();
    restorePkcePair(TOKEN);
    expect(JSON.parse(inClient() ?? '{}')).toEqual({ code_challenge, code_verifier });
  });

  it('rejects without WebCrypto', async () => {
    vi.stubGlobal('crypto', {});
    expect(await errorOf(newOAuthChallenge(TOKEN))).toMatchObject({
      code: 'provider/insecure-context',
      retryable: false,
    });
  });

  it.each([
    ['is full', () => blockStorage('setItem')],
    ['is in memory only', () => vi.stubGlobal('localStorage', { setItem: () => {} })],
  ])('rejects if storage %s', async (_what, prepare) => {
    prepare();
    expect(await errorOf(newOAuthChallenge(TOKEN))).toMatchObject({
      code: 'provider/storage-blocked',
      retryable: false,
      userMessage: { id: 'error.storage-blocked' },
    });
  });
});

describe('codeChallenge', () => {
  const KEY = `stytch_sdk_state_${TOKEN}::PKCE_VERIFIER:magic_links`;
  const challenge = () => codeChallenge(TOKEN, 'magic_links');
  const kept = () => JSON.parse(localStorage.getItem(KEY) ?? 'null');

  it('returns the S256 challenge of a stored verifier (RFC 7636 section 4)', async () => {
    const given = await challenge();
    const { code_verifier, code_challenge } = kept();
    expect(code_verifier).toMatch(/^[\w-]{43}$/);
    expect(code_challenge).toBe(given);
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(code_verifier)));
    const base64 = btoa(String.fromCharCode(...digest));
    expect(given).toBe(base64.replaceAll('+', '-').replaceAll('/', '_').replace('=', ''));
  });

  it('reuses the stored pair', async () => {
    expect(await challenge()).toBe(await challenge());
  });

  it.each(['{', '7', '{"code_challenge":"c"}', 'null'])('creates a new pair if %s is stored', async (value) => {
    localStorage.setItem(KEY, value);
    expect(await challenge()).toBe(kept().code_challenge);
    expect(kept().code_verifier).toHaveLength(43);
  });

  it('returns undefined if the verifier cannot be stored', async () => {
    blockStorage('setItem');
    expect(await challenge()).toBeUndefined();
  });
});
