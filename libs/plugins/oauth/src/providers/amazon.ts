import { brand, type Brand } from './brand.js';

/** Sign-in with Amazon. */
export const amazon: Brand = /* @__PURE__ */ brand('amazon', 'Amazon', {
  currentColor:
    'M14 6c0-2-4-3-5 1L6 6c1-7 12-7 12-1v6c0 2 0 2 1 3l-2 2-2-2c-4 4-9 2-9-2 0-5 4-5 8-6m0 2c-3 0-5 1-5 4 0 2 5 3 5-4M1 17q11 6 20 0v1Q11 25 1 17m18-1q4-1 4 0 0 3-2 5 1-3 1-4t-3-1',
});
