import { brand, type Brand } from './brand.js';

/** Sign-in with Discord. */
export const discord: Brand = /* @__PURE__ */ brand('discord', 'Discord', {
  currentColor:
    'M20 5q3 4 3 13-3 2-6 3l-2-2H9l-2 2q-3-1-6-3Q1 9 4 5q2-1 5-2l1 2h4l1-2q3 1 5 2M8.5 10a2 2.5 0 1 0 0 5 2 2.5 0 0 0 0-5m7 0a2 2.5 0 1 0 0 5 2 2.5 0 0 0 0-5',
});
