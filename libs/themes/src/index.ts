export { brand, type BrandOptions } from './brand.js';
export { classic } from './classic.js';
export { compact } from './compact.js';
export { dark } from './dark.js';
export { defaultTheme } from './default-theme.js';
export { highContrast } from './high-contrast.js';
export { mergeThemes } from './merge-themes.js';
export { shadcn, shadcnHsl } from './shadcn.js';
export type { Theme } from './theme-of.js';
