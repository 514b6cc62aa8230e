/// <reference types="vite/client" />
import { describe, expect, it } from 'vitest';
import type { Sheet } from './sheet.js';

const modules = import.meta.glob<{ readonly sheet: Sheet }>(['./**/*.css.ts', '!./parts.css.ts'], { eager: true });
const sheets = Object.entries(modules).map(([file, { sheet }]) => [file, sheet] as const);

describe.each(sheets)('%s', (_file, sheet) => {
  it('contains its own CSS', () => {
    expect(sheet.css).toContain('.lk');
    expect(sheet.css).not.toContain('__LATCHKEY_CSS__');
    expect(sheet.rank).toBeLessThanOrEqual(2);
  });

  it('uses logical properties only', () => {
    expect(sheet.css).not.toMatch(/(^|[\s;{-])(left|right)\b/m);
    expect(sheet.css).not.toMatch(/(margin|padding)-(top|bottom)|[\s;{](width|height|min-height|max-width):/);
  });

  it('has no number that minifiers round: the linked file would differ from the sheet by a part of a pixel', () => {
    expect(sheet.css).not.toMatch(/\d\.\d{6}/);
  });

  it('loads no resource', () => {
    expect(sheet.css).not.toMatch(/url\(|@import/);
  });

  it('animates only with prefers-reduced-motion: no-preference', () => {
    const always = sheet.css.replace(
      /@media \(prefers-reduced-motion:\s?no-preference\) \{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g,
      '',
    );
    expect(always).not.toMatch(/animation|transition/);
  });
});
