import { brand, type Brand } from './brand.js';

/** Sign-in with Bitbucket. */
export const bitbucket: Brand = /* @__PURE__ */ brand('bitbucket', 'Bitbucket', {
  '#2684ff':
    'M.8 1.2a1 1 0 0 0-.8 1l3.3 19.7q.1.8 1 .9H20a1 1 0 0 0 .7-.7l3.3-20a1 1 0 0 0-.8-.9zm13.7 14.3h-5l-1.3-7h7.5z',
});
