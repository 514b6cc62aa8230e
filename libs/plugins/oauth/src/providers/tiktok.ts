import { brand, type Brand } from './brand.js';

/** Sign-in with TikTok. */
export const tiktok: Brand = /* @__PURE__ */ brand('tiktok', 'TikTok', {
  currentColor:
    'M12.5 0h4q.5 5 5.5 6v4q-3 0-5.5-2v8.500c0 5-4 7.5-7.5 7.5-4 0-7-3-7-7.500S6 9 10.5 9.500V14q-4-1-4.5 2.500c0 4 6.5 4.5 6.5-.500z',
});
