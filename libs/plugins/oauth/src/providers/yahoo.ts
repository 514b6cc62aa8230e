import { brand, type Brand } from './brand.js';

/** Sign-in with Yahoo. */
export const yahoo: Brand = /* @__PURE__ */ brand('yahoo', 'Yahoo', {
  'light-dark(#6001d2,currentColor)':
    'm18.9 1.6-4.6 10.3h5.1L24 1.6zM0 6.7l5.2 11.6-1.9 4.1h4.5l6.9-15.7h-4.5l-2.8 6.7-2.8-6.7zM15.6 13c-1.7 0-2.9 1.2-2.9 2.7 0 1.4 1.2 2.6 2.8 2.6 1.7 0 3-1.2 3-2.7S17.2 13 15.6 13',
});
