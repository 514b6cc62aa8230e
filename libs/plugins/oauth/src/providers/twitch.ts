import { brand, type Brand } from './brand.js';

/** Sign-in with Twitch. */
export const twitch: Brand = /* @__PURE__ */ brand('twitch', 'Twitch', {
  currentColor: 'M11.5 5h2v5h-2zm5 0h2v5h-2zM6 0L2 4v16h5v4l4-4h3l8-8V0zm14 11l-3 3h-4l-3 3v-3H7V2h13z',
});
