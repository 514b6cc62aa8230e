import { brand, type Brand } from './brand.js';

/** Sign-in with GitHub. */
export const github: Brand = /* @__PURE__ */ brand('github', 'GitHub', {
  currentColor: 'M9 22v-3q-7-1-5-9V5l4 1h8l4-1v5q2 8-5 9v3a11 11 0 1 0-6 0',
});
