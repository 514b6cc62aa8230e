import { brand, type Brand } from './brand.js';

/** Sign-in with TikTok. */
export const tiktok: Brand = /* @__PURE__ */ brand('tiktok', 'TikTok', {
  currentColor:
    'M12.5 0h4q0 2.3 1.7 4.2A7 7 0 0 0 22.4 6v4a11 11 0 0 1-5.8-2v8.8q-.1 2.1-1.4 4A8 8 0 0 1 9.3 24q-2.2 0-4-1a7.5 7.5 0 0 1-1.1-12.2c1.6-1.4 4-2.1 6.1-1.7v4.4q-1.6-.5-3 .4-1 .6-1.4 1.7-.3.8-.1 1.6c.2 1.7 1.8 3 3.5 3Q11 20 12 18.4l.4-1 .1-5.4z',
});
