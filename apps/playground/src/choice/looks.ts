import { brand, classic, compact, dark, highContrast, shadcn, type BrandOptions } from '@latchkey/themes';
import type { Styles } from './paths.js';

/** A start for the theme of the widget. */
export interface Look {
  readonly name: string;
  readonly label: string;
  /** The name of its export of `@latchkey/themes`. @default none: `styles` are its values */
  readonly theme?: 'brand' | 'classic' | 'compact' | 'dark' | 'highContrast' | 'shadcn';
  /** The argument of `brand`. */
  readonly options?: BrandOptions;
  readonly styles: Styles;
}

/** The colour of the look `brand` at first. */
export const BRAND_COLOR = '#5B34C9';

const warm: BrandOptions = {
  primary: '#A8431A',
  borderRadius: '8px',
  fontFamily: "Georgia, 'Times New Roman', serif",
};
// The page's surface is visible in both schemes. The pair makes the rest of the theme follow the page's scheme.
const nothing = 'light-dark(transparent, transparent)';

let lastBrand: Look | undefined;

/** In the order of the menu. The first is the widget's default theme and sets nothing. */
export const looks: readonly Look[] = [
  { name: 'default', label: 'Default', styles: {} },
  { name: 'dark', label: 'Dark', theme: 'dark', styles: dark },
  { name: 'classic', label: 'Classic', theme: 'classic', styles: classic },
  { name: 'contrast', label: 'High contrast', theme: 'highContrast', styles: highContrast },
  { name: 'compact', label: 'Compact', theme: 'compact', styles: compact },
  brandLook(BRAND_COLOR),
  { name: 'warm', label: 'Warm', theme: 'brand', options: warm, styles: brand(warm) },
  { name: 'shadcn', label: 'shadcn/ui', theme: 'shadcn', styles: shadcn },
  {
    name: 'seamless',
    label: 'Seamless',
    styles: {
      container: { backgroundColor: nothing, borderColor: nothing },
      fontFamily: 'system-ui, sans-serif',
    },
  },
];

/** The look of a person's own colour. */
export function brandLook(primary: string): Look {
  if (lastBrand?.options?.primary === primary) return lastBrand;
  const options: BrandOptions = { primary };
  lastBrand = { name: 'brand', label: 'Brand colour', theme: 'brand', options, styles: brand(options) };
  return lastBrand;
}

/** The value of a look at a path of the flat configuration, if it has one: `styles.colors.primary`. */
export function lookValueAt({ styles }: Look, path: string): string | undefined {
  const [root, ...steps] = path.split('.');
  if (root !== 'styles') return undefined;
  const value = steps.reduce<unknown>((node, step) => Object(node)[step], styles);
  return typeof value === 'string' ? value : undefined;
}
