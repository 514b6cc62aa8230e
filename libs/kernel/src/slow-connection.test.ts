import { afterEach, expect, it, vi } from 'vitest';
import { hasSlowConnection } from './slow-connection.js';

afterEach(() => {
  vi.unstubAllGlobals();
});

it.each([
  ['not available', undefined, false],
  ['4g', { effectiveType: '4g', saveData: false }, false],
  ['3g', { effectiveType: '3g' }, false],
  ['2g', { effectiveType: '2g' }, true],
  ['slow-2g', { effectiveType: 'slow-2g' }, true],
  ['saveData', { effectiveType: '4g', saveData: true }, true],
])('hasSlowConnection follows navigator.connection: %s', (_what, connection, isSlow) => {
  vi.stubGlobal('navigator', { connection });
  expect(hasSlowConnection()).toBe(isSlow);
});

it('hasSlowConnection is false without a browser', () => {
  vi.stubGlobal('navigator', undefined);
  expect(hasSlowConnection()).toBe(false);
});
