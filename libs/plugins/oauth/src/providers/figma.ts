import { brand, type Brand } from './brand.js';

/** Sign-in with Figma. */
export const figma: Brand = /* @__PURE__ */ brand('figma', 'Figma', {
  '#f24e1e': 'M8 0h4v8H8a4 4 0 0 1 0-8',
  '#ff7262': 'M12 0h4a4 4 0 0 1 0 8h-4z',
  '#a259ff': 'M8 8h4v8H8a4 4 0 0 1 0-8',
  '#1abcfe': 'M16 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8',
  '#0acf83': 'M8 16h4v4a4 4 0 1 1-4-4',
});
