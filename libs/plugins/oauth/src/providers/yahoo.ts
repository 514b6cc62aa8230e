import { brand, type Brand } from './brand.js';

/** Sign-in with Yahoo. */
export const yahoo: Brand = /* @__PURE__ */ brand('yahoo', 'Yahoo', {
  currentColor: 'M19 2l-5 10h5l5-10zM0 7l5 11-2 4h5l7-15h-5l-2.5 6L5 7zm16 6a3 3 0 1 0 0 5 3 3 0 0 0 0-5',
});
