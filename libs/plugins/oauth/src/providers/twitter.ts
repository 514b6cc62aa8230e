import { brand, type Brand } from './brand.js';

/** Sign-in with Twitter. */
export const twitter: Brand = /* @__PURE__ */ brand('twitter', 'Twitter', {
  currentColor:
    'M21.5 7c0 9-6 14.5-13.5 14.5-3 0-6-1-8-2q4 0 7-2-3-.5-4.5-3.500h2q-4-1-4-5l2.5.700Q-.5 7 1.5 3q4 5 10.5 5.300c-1-5 5-7.5 8-4.300l3.5-1.3-2.3 2.800L24 4.500z',
});
