import { brand, type Brand } from './brand.js';

/** Sign-in with Bitbucket. */
export const bitbucket: Brand = /* @__PURE__ */ brand('bitbucket', 'Bitbucket', {
  currentColor: 'M1 1a1 1 0 0 0-1 1l3 20c0 .6.5 1 1 1h16a1 1 0 0 0 1-1l3-20a1 1 0 0 0-1-1zm13.5 14.500h-5L8 8.500h8z',
});
