import { brand, type Brand } from './brand.js';

/** Sign-in with Salesforce. */
export const salesforce: Brand = /* @__PURE__ */ brand('salesforce', 'Salesforce', {
  currentColor: 'M10 6q3-4 7 0 7-1 7 5 0 5-6 5-2 3-5 2-5 4-8-1-5 0-5-4 0-2 2-4-1-6 5-6 2 0 3 3',
});
