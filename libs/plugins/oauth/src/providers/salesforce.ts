import { brand, type Brand } from './brand.js';

/** Sign-in with Salesforce. */
export const salesforce: Brand = /* @__PURE__ */ brand('salesforce', 'Salesforce', {
  '#00a1e0':
    'M10 5.4a4 4 0 0 1 3-1.3c1.6 0 3 1 3.7 2.2q1-.4 2.1-.4c2.9 0 5.2 2.3 5.2 5.2a5.2 5.2 0 0 1-6.2 5.1 4 4 0 0 1-3.3 2l-1.6-.4a4 4 0 0 1-4 2.6 4 4 0 0 1-4-2.8H4A4 4 0 0 1 2 10q-.4-.7-.4-1.8c0-2.5 2.1-4.6 4.7-4.6q2.3 0 3.7 1.8',
});
