import { brand, type Brand } from './brand.js';

/** Sign-in with Coinbase. */
export const coinbase: Brand = /* @__PURE__ */ brand('coinbase', 'Coinbase', {
  currentColor: 'M12 0a12 12 0 1 1 0 24 12 12 0 0 1 0-24m0 16a4 4 0 1 1 4-5h4a8 8 0 1 0 0 2h-4a4 4 0 0 1-4 3',
});
