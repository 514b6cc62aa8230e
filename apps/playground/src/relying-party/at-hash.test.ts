// @vitest-environment node
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { checkAccessTokenHash } from './at-hash.js';

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const token = (alg: string, claims: object) => `${part({ alg })}.${part(claims)}.signature`;
const halfOf = (hash: string, text: string) => {
  const bytes = createHash(hash).update(text).digest();
  return bytes.subarray(0, bytes.length / 2).toString('base64url');
};

describe('checkAccessTokenHash', () => {
  it('accepts the example of OpenID Connect Core 1.0, appendix A.3', async () => {
    const accessToken = 'jHkWEdUXMU1BwAsC4vtUsZwnNvTIxEl0z9K3vx5KF0Y';
    expect(await checkAccessTokenHash(token('RS256', { at_hash: '77QmUPtjPfzWtF2AnpK9RQ' }), accessToken)).toBe(true);
  });

  it.each([
    ['ES256', 'sha256'],
    ['RS384', 'sha384'],
    ['PS512', 'sha512'],
    ['EdDSA', 'sha512'],
  ])('hashes with the algorithm of %s', async (alg, hash) => {
    const claims = { at_hash: halfOf(hash, 'token'), name: 'Zoë' };
    expect(await checkAccessTokenHash(token(alg, claims), 'token')).toBe(true);
    await expect(checkAccessTokenHash(token(alg, claims), 'other')).rejects.toThrow('at_hash does not match');
  });

  it('reports a token without at_hash', async () => {
    expect(await checkAccessTokenHash(token('ES256', {}), 'token')).toBe(false);
  });

  it('rejects an unknown hash algorithm', async () => {
    await expect(checkAccessTokenHash(token('none', { at_hash: 'AAAA' }), 'token')).rejects.toThrow('"none"');
  });
});
