/// <reference types="vite/client" />
import { describe, expect, it } from 'vitest';
import type { Sheet } from './sheet.js';

const modules = import.meta.glob<{ readonly sheet: Sheet }>('./**/*.css.ts', { eager: true });
const sheets = Object.entries(modules).map(([file, { sheet }]) => [file, sheet] as const);

describe.each(sheets)('%s', (_file, sheet) => {
  it('is a value that holds its own CSS', () => {
    expect(sheet.css).toContain('.lk');
    expect(sheet.css).not.toContain('__LATCHKEY_CSS__');
    expect(sheet.rank).toBeLessThanOrEqual(2);
  });

  it('knows no left and right', () => {
    expect(sheet.css).not.toMatch(/(^|[\s;{-])(left|right)\b/m);
    expect(sheet.css).not.toMatch(/(margin|padding)-(top|bottom)|[\s;{](width|height|min-height|max-width):/);
  });

  it('loads nothing', () => {
    expect(sheet.css).not.toMatch(/url\(|@import/);
  });

  it('moves nothing where motion is unwelcome', () => {
    const always = sheet.css.replace(
      /@media \(prefers-reduced-motion:\s?no-preference\) \{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g,
      '',
    );
    expect(always).not.toMatch(/animation|transition/);
  });
});
