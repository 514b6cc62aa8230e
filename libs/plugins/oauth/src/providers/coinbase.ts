import { brand, type Brand } from './brand.js';

/** Sign-in with Coinbase. */
export const coinbase: Brand = /* @__PURE__ */ brand('coinbase', 'Coinbase', {
  '#0052ff':
    'M12 0a12 12 0 1 1 0 24 12 12 0 0 1 0-24m0 16.2a4.2 4.2 0 1 1 4.2-4.9h4.2a8.4 8.4 0 1 0 0 1.4h-4.2a4.2 4.2 0 0 1-4.2 3.5',
});
