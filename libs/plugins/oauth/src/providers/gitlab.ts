import { brand, type Brand } from './brand.js';

/** Sign-in with GitLab. */
export const gitlab: Brand = /* @__PURE__ */ brand('gitlab', 'GitLab', {
  currentColor: 'M12 22L2 15q-2-2-1-5l4-9 3 8h8l3-8 4 9q1 3-1 5z',
});
