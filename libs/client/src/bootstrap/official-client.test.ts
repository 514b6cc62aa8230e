import { expect, it, vi } from 'vitest';
import { withPatchedFetch } from './official-client.js';

const original = async () => new Response('original');
const other = () => async () => new Response('other');

it('replaces fetch while the function runs, and restores it when the function throws', async () => {
  vi.stubGlobal('fetch', original);
  expect(await (await withPatchedFetch(other, () => fetch('x:'))).text()).toBe('other');
  expect(fetch).toBe(original);
  const fail = () => {
    throw new Error('no');
  };
  expect(() => withPatchedFetch(other, fail)).toThrow('no');
  expect(fetch).toBe(original);
});

it('leaves a fetch that cannot be replaced', async () => {
  vi.stubGlobal('fetch', original);
  const descriptor = Object.getOwnPropertyDescriptor(globalThis, 'fetch');
  Object.defineProperty(globalThis, 'fetch', { get: () => original, configurable: true });
  try {
    expect(await (await withPatchedFetch(other, () => fetch('x:'))).text()).toBe('original');
  } finally {
    Object.defineProperty(globalThis, 'fetch', descriptor ?? {});
  }
});
