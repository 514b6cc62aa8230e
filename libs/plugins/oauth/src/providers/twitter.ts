import { brand, type Brand } from './brand.js';

/** Sign-in with Twitter. */
export const twitter: Brand = /* @__PURE__ */ brand('twitter', 'Twitter', {
  '#1d9bf0':
    'M24 4.6a10 10 0 0 1-2.9.7 5 5 0 0 0 2.2-2.7q-1.5.9-3.1 1.2a5 5 0 0 0-8.4 4.5A14 14 0 0 1 1.6 3.2 5 5 0 0 0 1 5.6a5 5 0 0 0 2.2 4.1 5 5 0 0 1-2.3-.6A5 5 0 0 0 5 14a5 5 0 0 1-2.2 0 5 5 0 0 0 4.6 3.5 10 10 0 0 1-6.1 2.1H0a14 14 0 0 0 7.6 2.2c9 0 14-7.5 14-14V7A10 10 0 0 0 24 4.6',
});
