import { brand, type Brand } from './brand.js';

/** Sign-in with LinkedIn. */
export const linkedin: Brand = /* @__PURE__ */ brand('linkedin', 'LinkedIn', {
  currentColor:
    'M2 0h20q2 0 2 2v20q0 2-2 2H2q-2 0-2-2V2q0-2 2-2m1.5 9v11.500H7V9zM5.3 3.300a2 2 0 1 0 0 4 2 2 0 0 0 0-4M9.3 9v11.500h3.500V15q0-3 2-3t2 3v5.500h3.500V14q0-5-4-5-2 0-3.5 2V9z',
});
