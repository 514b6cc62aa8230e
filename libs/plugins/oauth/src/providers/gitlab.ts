import { brand, type Brand } from './brand.js';

/** Sign-in with GitLab. */
export const gitlab: Brand = /* @__PURE__ */ brand('gitlab', 'GitLab', {
  '#fc6d26':
    'M23.6 9.6 20.3 1 20 .6a1 1 0 0 0-1 0l-.3.5-2.2 6.7h-9L5.3 1.1 5 .6a1 1 0 0 0-1 0l-.3.4L.4 9.5a6 6 0 0 0 2 7.1l5 3.8 2.5 1.8 1.5 1.1a1 1 0 0 0 1.2 0l1.5-1 2.5-2 5-3.7a6 6 0 0 0 2-7',
});
