import { brand, type Brand } from './brand.js';

/** Sign-in with Twitch. */
export const twitch: Brand = /* @__PURE__ */ brand('twitch', 'Twitch', {
  '#9146ff':
    'M11.6 4.7h1.7V10h-1.7zm4.7 0H18V10h-1.7zM6 0 1.7 4.3v15.4H7V24l4.2-4.3h3.5l7.7-7.7V0zm14.6 11.1L17 14.6h-3.4l-3 3v-3H7V1.7h13.7Z',
});
