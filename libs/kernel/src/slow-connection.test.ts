import { afterEach, expect, it, vi } from 'vitest';
import { hasSlowConnection } from './slow-connection.js';

afterEach(() => {
  vi.unstubAllGlobals();
});

it.each([
  ['no word of it', undefined, false],
  ['4g', { effectiveType: '4g', saveData: false }, false],
  ['3g', { effectiveType: '3g' }, false],
  ['2g', { effectiveType: '2g' }, true],
  ['slow-2g', { effectiveType: 'slow-2g' }, true],
  ['a person who saves data', { effectiveType: '4g', saveData: true }, true],
])('the connection is slow as the browser says: %s', (_what, connection, isSlow) => {
  vi.stubGlobal('navigator', { connection });
  expect(hasSlowConnection()).toBe(isSlow);
});

it('the connection is not slow where there is no browser', () => {
  vi.stubGlobal('navigator', undefined);
  expect(hasSlowConnection()).toBe(false);
});
