import { brand, type Brand } from './brand.js';

/** Sign-in with LinkedIn. */
export const linkedin: Brand = /* @__PURE__ */ brand('linkedin', 'LinkedIn', {
  '#0a66c2':
    'M20.4 20.5H17v-5.6c0-1.3 0-3-1.9-3s-2 1.4-2 2.9v5.7H9.3V9h3.4v1.6q.7-1.7 3.4-1.9c3.6 0 4.2 2.4 4.2 5.5zm-15-13a2 2 0 1 1 0-4.2 2 2 0 0 1 0 4.1m1.7 13H3.6V9H7zM22.2 0H1.8Q.2.2 0 1.7v20.6q.2 1.6 1.8 1.7h20.4q1.6-.2 1.8-1.7V1.7Q23.8.1 22.2 0',
});
