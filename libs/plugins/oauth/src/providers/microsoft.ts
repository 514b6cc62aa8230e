import { brand, type Brand } from './brand.js';

/** Sign-in with Microsoft. */
export const microsoft: Brand = /* @__PURE__ */ brand('microsoft', 'Microsoft', {
  '#f25022': 'M1 1h10.5v10.5H1z',
  '#7fba00': 'M12.5 1H23v10.5H12.5z',
  '#00a4ef': 'M1 12.5h10.5V23H1z',
  '#ffb900': 'M12.5 12.5H23V23H12.5z',
});
