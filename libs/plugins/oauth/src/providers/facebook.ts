import { brand, type Brand } from './brand.js';

/** Sign-in with Facebook. */
export const facebook: Brand = /* @__PURE__ */ brand('facebook', 'Facebook', {
  currentColor: 'M9 23.600A12 12 0 1 1 15 23.600V16h3l1-4h-4v-2q0-2 2-2h2V4q-9-2-9 6v2H7v4h2z',
});
