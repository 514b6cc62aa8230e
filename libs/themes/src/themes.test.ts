import { contrastOf, contrastProblems, textPairs, type Rgb } from '@latchkey/ui/contrast';
import { themeValues } from '@latchkey/ui/styles';
import type { Styles } from '@latchkey/ui';
import { colors, type ColorName } from '@latchkey/ui/theme';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { evaluate, type Place } from '../test/evaluate.js';
import { shadcnPages } from '../test/shadcn-pages.js';
import { brand, classic, compact, dark, defaultTheme, highContrast, mergeThemes, shadcn, shadcnHsl } from './index.js';

afterEach(() => void vi.restoreAllMocks());

/** The colours that a browser draws with a theme, by token. */
function colorsOf(styles: Styles, place: Place): (name: ColorName) => Rgb {
  const values = themeValues(styles, () => true);
  const textOf = (name: ColorName) => values.get(`--lk-${name}`) ?? `light-dark(${colors[name].join()})`;
  const card = evaluate(textOf('container-background'), place);
  return (name) => evaluate(textOf(name), place, card);
}

const SCHEMES = ['light', 'dark'] as const;
const themes: Record<string, Styles> = {
  defaultTheme,
  classic,
  highContrast,
  compact,
  brand: brand({ primary: '#7c3aed' }),
};

describe.each(Object.entries(themes))('%s', (_name, theme) => {
  it.each(SCHEMES)('has the contrast of WCAG AA in the %s scheme', (scheme) => {
    expect(contrastProblems(colorsOf(theme, { scheme }))).toEqual([]);
  });

  it('follows the colour scheme of the page', () => {
    expect(themeValues(theme, () => true).has('color-scheme')).toBe(false);
  });
});

describe('dark', () => {
  it('has the contrast of WCAG AA, and the dark scheme', () => {
    expect(contrastProblems(colorsOf(dark, { scheme: 'dark' }))).toEqual([]);
    expect(themeValues(dark, () => true).get('color-scheme')).toBe('dark');
  });

  it('keeps its other colours if a host replaces some', () => {
    const styles = { ...dark, colors: { primary: '#FFFFFF' } };
    expect(contrastProblems(colorsOf(styles, { scheme: 'dark' }))).toEqual([]);
  });
});

it.each(SCHEMES)('high contrast has at least 7:1 for every text, %s', (scheme) => {
  const colorOf = colorsOf(highContrast, { scheme });
  for (const [text, surface] of textPairs) {
    expect([text, contrastOf(colorOf(text), colorOf(surface)) >= 7]).toEqual([text, true]);
  }
});

describe.each([
  ['shadcn', shadcn, shadcnPages.full],
  ['shadcnHsl', shadcnHsl, shadcnPages.hsl],
] as const)('%s on a page with the standard theme of shadcn/ui', (_name, theme, page) => {
  it.each(SCHEMES)('has the contrast of WCAG AA, %s', (scheme) => {
    expect(contrastProblems(colorsOf(theme, { scheme, variables: page[scheme] }))).toEqual([]);
  });

  it('takes every colour from the page', () => {
    const values = themeValues(theme, () => true);
    for (const name of Object.keys(colors)) expect(values.get(`--lk-${name}`)).toContain('var(--');
    expect(values.has('color-scheme')).toBe(false);
  });
});

describe('brand', () => {
  it('has the contrast of WCAG AA for any colour, light and dark', () => {
    const channel = fc.integer({ min: 0, max: 255 });
    fc.assert(
      fc.property(fc.tuple(channel, channel, channel), ([red, green, blue]) => {
        const theme = brand({ primary: `rgb(${red} ${green} ${blue})` });
        for (const scheme of SCHEMES) expect(contrastProblems(colorsOf(theme, { scheme }))).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  it.each(['#000', '#fff', '#ff0000', '#00ff00', '#0000ff', '#ffff00', '#808080', '#777', '#FFD94A'])(
    'has the contrast of WCAG AA for %s',
    (primary) => {
      for (const scheme of SCHEMES) {
        expect(contrastProblems(colorsOf(brand({ primary }), { scheme }))).toEqual([]);
      }
    },
  );

  it.each([
    ['#1d4ed8', 'light'],
    ['#FFD94A', 'light'],
    ['#FFD94A', 'dark'],
    ['#065f46', 'light'],
  ] as const)('keeps %s, which has enough contrast, %s', (primary, scheme) => {
    const drawn = colorsOf(brand({ primary }), { scheme })('buttons-primary-background');
    expect(drawn).toEqual(evaluate(primary, { scheme }));
  });

  it('sets the radius of all corners, the fonts and the scheme', () => {
    const theme = brand({ primary: '#1d4ed8', borderRadius: '8px', fontFamily: 'Inter', colorScheme: 'auto' });
    expect(theme).toMatchObject({
      container: { borderRadius: '8px' },
      buttons: { primary: { borderRadius: '8px' }, disabled: { borderRadius: '8px' } },
      inputs: { borderRadius: '8px' },
      fontFamily: 'Inter',
      colorScheme: 'auto',
    });
  });

  it.each(['purpel', '', '#12', 'var(--brand)', 'rgb(1 2)', 'rgb(0 0 0 / 50%)', 7, null])(
    'uses the default colour for %j and logs a warning',
    (primary) => {
      const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
      expect(brand({ primary: primary as string })).toEqual(brand({ primary: '#19303D' }));
      expect(warn).toHaveBeenCalledOnce();
      expect(warn.mock.lastCall?.[0]).toContain('[latchkey] brand(): primary is ');
    },
  );
});

it('merges members at every depth, the last one first', () => {
  const merged = mergeThemes(brand({ primary: '#7c3aed' }), compact, { inputs: { borderRadius: '0px' } });
  expect(merged.inputs).toEqual({ ...brand({ primary: '#7c3aed' }).inputs, borderRadius: '0px' });
  expect(merged.container).toMatchObject({ width: '344px', backgroundColor: expect.any(String) });
  expect(mergeThemes({ fontSize: '14px' }, { fontSize: undefined })).toEqual({ fontSize: '14px' });
});
