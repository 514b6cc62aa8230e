// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetEverything } from '../../test/acts.js';
import { errorOf } from '../../test/fake-wire.js';
import { restorePkcePair, deletePkcePair, savePkcePair } from './pkce-pair.js';
import { newOAuthChallenge } from './pkce.js';

const TOKEN = 'public-token-test-1';
const PLACE = `stytch_sdk_state_${TOKEN}::PKCE_VERIFIER:oauth`;
const inClient = () => localStorage.getItem(PLACE);
const startInTab = (pair: string | null) => {
  if (pair === null) localStorage.removeItem(PLACE);
  else localStorage.setItem(PLACE, pair);
  savePkcePair(TOKEN);
};

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
    for (const name of ['getItem', 'setItem', 'removeItem'] as const) {
      vi.spyOn(Storage.prototype, name).mockImplementation(() => {
        throw new DOMException('Denied.', 'SecurityError');
      });
    }
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
    [
      'is full',
      () =>
        vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
          throw new DOMException('Full.', 'QuotaExceededError');
        }),
    ],
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
