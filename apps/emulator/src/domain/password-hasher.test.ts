import { parseOptions } from '@node-rs/argon2';
import { expect, it } from 'vitest';
import { createPasswordHasher } from './password-hasher.js';

const hasher = createPasswordHasher();

it('hashes with argon2id at 19 MiB, two passes, one lane and a new salt (ASVS 5.0 11.4.2)', async () => {
  const hashes = await Promise.all([hasher.hash('secret'), hasher.hash('secret')]);
  expect(hashes[0]).not.toBe(hashes[1]);
  for (const hash of hashes) {
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(parseOptions(hash)).toMatchObject({ saltLen: 16, outputLen: 32 });
  }
});

it('verifies only the right password', async () => {
  const hash = await hasher.hash('secret');
  expect(await hasher.verify(hash, 'secret')).toBe(true);
  for (const other of ['Secret', ' secret', 'secret ', '']) expect(await hasher.verify(hash, other)).toBe(false);
});

it('detects a difference after 255 characters or a NUL (CVE-2025-22228)', async () => {
  const start = 'x'.repeat(255);
  const hash = await hasher.hash(`${start}a`);
  expect(await hasher.verify(hash, `${start}b`)).toBe(false);
  expect(await hasher.verify(await hasher.hash('a\0b'), 'a\0c')).toBe(false);
});

it('returns false without a hash', async () => {
  expect(await hasher.verify(undefined, 'secret')).toBe(false);
});
