// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetEverything } from '../../test/acts.js';
import { codeChallenge } from './pkce.js';

beforeEach(forgetEverything);

const KEY = 'stytch_sdk_state_public-token-test-1::PKCE_VERIFIER:magic_links';
const challenge = () => codeChallenge('public-token-test-1', 'magic_links');
const kept = () => JSON.parse(localStorage.getItem(KEY) ?? 'null');

describe('codeChallenge', () => {
  it('returns the S256 challenge of a stored verifier (RFC 7636 section 4)', async () => {
    const given = await challenge();
    const { code_verifier, code_challenge } = kept();
    expect(code_verifier).toMatch(/^[\w-]{43}$/);
    expect(code_challenge).toBe(given);
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(code_verifier)));
    expect(given).toBe(
      btoa(String.fromCharCode(...digest))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replace('=', ''),
    );
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
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full.', 'QuotaExceededError');
    });
    expect(await challenge()).toBeUndefined();
  });
});
