import { brand, type Brand } from './brand.js';

/** Sign-in with Microsoft. */
export const microsoft: Brand = /* @__PURE__ */ brand('microsoft', 'Microsoft', {
  '#f52': 'M2 2h9v9h-9',
  '#8b0': 'M13 2h9v9h-9',
  '#0ae': 'M2 13h9v9h-9',
  '#fb0': 'M13 13h9v9h-9',
});
