import { brand, type Brand } from './brand.js';

/** Sign-in with Apple. */
export const apple: Brand = /* @__PURE__ */ brand('apple', 'Apple', {
  currentColor: 'M12 7q7-3 8 1-6 3 0 8-3 7-8 5-8 5-9-8 0-9 9-6m0-1q0-5 4-5 0 5-4 5',
});
