import { parseOptions } from '@node-rs/argon2';
import { expect, it } from 'vitest';
import { createPasswordHasher } from './password-hasher.js';

const hasher = createPasswordHasher();

it('hashes with argon2id at 19 MiB, two passes and one lane, each time with another salt (ASVS 5.0 11.4.2)', async () => {
  const hashes = await Promise.all([hasher.hash('secret'), hasher.hash('secret')]);
  expect(hashes[0]).not.toBe(hashes[1]);
  for (const hash of hashes) {
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(parseOptions(hash)).toMatchObject({ saltLen: 16, outputLen: 32 });
  }
});

it('knows the right password from every other', async () => {
  const hash = await hasher.hash('secret');
  expect(await hasher.verify(hash, 'secret')).toBe(true);
  for (const other of ['Secret', ' secret', 'secret ', '']) expect(await hasher.verify(hash, other)).toBe(false);
});

it('sees a difference beyond any length at which other hashes stop (CVE-2025-22228)', async () => {
  const start = 'x'.repeat(255);
  const hash = await hasher.hash(`${start}a`);
  expect(await hasher.verify(hash, `${start}b`)).toBe(false);
  expect(await hasher.verify(await hasher.hash('a\0b'), 'a\0c')).toBe(false);
});

it('says no where there is no hash', async () => {
  expect(await hasher.verify(undefined, 'secret')).toBe(false);
});
