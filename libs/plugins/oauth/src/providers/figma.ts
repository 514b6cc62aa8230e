import { brand, type Brand } from './brand.js';

/** Sign-in with Figma. */
export const figma: Brand = /* @__PURE__ */ brand('figma', 'Figma', {
  '#f52': 'M12 0H8a4 4 0 0 0 0 8h4z',
  '#f76': 'M12 0h4a4 4 0 0 1 0 8h-4z',
  '#a5f': 'M12 8H8a4 4 0 0 0 0 8h4z',
  '#1bf': 'M16 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8',
  '#1c8': 'M8 16h4v4a4 4 0 1 1-4-4',
});
