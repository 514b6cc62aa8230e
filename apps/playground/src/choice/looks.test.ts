import { brand } from '@latchkey/themes';
import { describe, expect, it } from 'vitest';
import { choose, lookOf, nothingChosen } from './choice.js';
import { fieldAt } from './fields.js';
import { brandLook, looks, lookValueAt } from './looks.js';
import type { Path } from './paths.js';

it('has a look without values, named as the default', () => {
  expect(looks[0]).toEqual({ name: 'default', label: 'Default', styles: {} });
});

describe.each(looks)('the look $label', ({ styles }) => {
  it('sets only options that have a control, so that a person can change them', () => {
    const paths = pathsOf(styles, 'styles');
    for (const path of paths) expect(fieldAt(path as Path).path).toBe(path);
  });
});

describe('the look of a brand', () => {
  it('is made from the chosen colour', () => {
    const chosen = choose(choose(nothingChosen, 'page.look', 'brand'), 'page.brand', '#0A7A3C');
    expect(lookOf(chosen)?.options?.primary).toBe('#0A7A3C');
    const buttonOf = (primary: string) => lookValueAt(brandLook(primary), 'styles.buttons.primary.backgroundColor');
    expect(buttonOf('#0A7A3C')).toBe(brand({ primary: '#0A7A3C' }).buttons.primary?.backgroundColor);
    expect(buttonOf('#5B34C9')).not.toBe(buttonOf('#0A7A3C'));
  });

  it('keeps its colour while another look is shown', () => {
    const chosen = choose(choose(nothingChosen, 'page.brand', '#0A7A3C'), 'page.look', 'compact');
    expect(lookOf(choose(chosen, 'page.look', 'brand'))?.options?.primary).toBe('#0A7A3C');
  });
});

it('has no value at a path of another option', () => {
  const look = brandLook('#0A7A3C');
  for (const path of ['config.products', 'page.look', 'styles.nothing.here']) {
    expect(lookValueAt(look, path)).toBeUndefined();
  }
});

function pathsOf(value: unknown, path: string): readonly string[] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([name, inner]) => pathsOf(inner, `${path}.${name}`));
}
