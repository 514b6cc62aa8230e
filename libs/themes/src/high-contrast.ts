import type { ColorName } from '@latchkey/ui/theme';
import { adaptiveThemeOf, type ColorPair, type Theme } from './theme-of.js';

const TEXT: ColorPair = ['#000000', '#FFFFFF'];
const SURFACE: ColorPair = ['#FFFFFF', '#000000'];
const OTHER_TEXT: ColorPair = ['#1F1F1F', '#E6E6E6'];
const DISABLED_SURFACE: ColorPair = ['#E6E6E6', '#262626'];
const DISABLED_TEXT: ColorPair = ['#3D3D3D', '#CFCFCF'];

const pairs: Readonly<Record<ColorName, ColorPair>> = {
  'container-background': SURFACE,
  'container-border': ['#767676', '#8A8A8A'],
  'colors-primary': TEXT,
  'colors-secondary': OTHER_TEXT,
  'colors-success': ['#004D00', '#7DFF7D'],
  'colors-error': ['#8F0000', '#FFB0B0'],
  'colors-warning': ['#8A5A00', '#FFD94A'],
  'colors-accent': ['#FFF3B0', '#3D3500'],
  'buttons-primary-background': TEXT,
  'buttons-primary-text': SURFACE,
  'buttons-primary-border': TEXT,
  'buttons-secondary-background': SURFACE,
  'buttons-secondary-text': TEXT,
  'buttons-secondary-border': TEXT,
  'buttons-disabled-background': DISABLED_SURFACE,
  'buttons-disabled-text': DISABLED_TEXT,
  'buttons-disabled-border': DISABLED_TEXT,
  'inputs-background': SURFACE,
  'inputs-text': TEXT,
  'inputs-placeholder': DISABLED_TEXT,
  'inputs-border': TEXT,
};

/** Black and white, with a contrast of at least 7 : 1 for text (WCAG 2.2, 1.4.6). Follows the page's scheme. */
export const highContrast: Theme = /* @__PURE__ */ adaptiveThemeOf((name) => pairs[name]);
