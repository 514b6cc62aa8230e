import { describe, expect, it } from 'vitest';
import { countOnMain } from './count-on-main.js';

describe('countOnMain', () => {
  const providers = Array.from({ length: 20 }, (_, count) => count);
  const wallets = Array.from({ length: 10 }, (_, count) => count);

  it.each(providers)(
    'leaves beside %i providers room for six less those less one, and never less than none',
    (count) => {
      expect(countOnMain(count)).toBe([5, 4, 3, 2, 1][count] ?? 0);
    },
  );

  it.each(providers.flatMap((count) => wallets.map((there) => [count, there] as const)))(
    'beside %i providers draws no more than there is room for, and of %i wallets leaves none out',
    (count, there) => {
      const all = Array.from({ length: there }, (_, index) => index);
      const shown = all.slice(0, countOnMain(count));
      const others = all.slice(shown.length);
      expect(shown.length).toBe(Math.min(there, Math.max(0, 5 - count)));
      expect([...shown, ...others]).toEqual(all);
    },
  );
});
