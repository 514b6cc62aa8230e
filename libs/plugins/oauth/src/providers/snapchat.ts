import { brand, type Brand } from './brand.js';

/** Sign-in with Snapchat. */
export const snapchat: Brand = /* @__PURE__ */ brand('snapchat', 'Snapchat', {
  currentColor:
    'M12 1c4 0 6 2 6 6v3h2l1 1q0 1-3 2 1 4 5 5 0 2-3 2l-1 2h-3q-2 2-4 2t-4-2H5l-1-2q-3 0-3-2 4-1 5-5-3-1-3-2l1-1h2V7c0-4 2-6 6-6',
});
