import { brand, type Brand } from './brand.js';

/** Sign-in with Apple. */
export const apple: Brand = /* @__PURE__ */ brand('apple', 'Apple', {
  currentColor:
    'M12.2 6.9c-1 0-2.5-1-4-1-2 0-4 1.1-5 3-2 3.6-.5 9 1.5 12 1 1.5 2.3 3.2 3.8 3.1 1.6 0 2.1-1 4-1s2.3 1 4 1c1.6 0 2.6-1.5 3.6-3a13 13 0 0 0 1.7-3.4 5.3 5.3 0 0 1-.6-9.4 6 6 0 0 0-4.4-2.4C14.8 5.6 13 7 12.2 7m3.3-3q1.5-1.8 1.3-4c-1.2 0-2.7.8-3.6 1.8A5 5 0 0 0 12 5.5q2.1 0 3.5-1.7',
});
