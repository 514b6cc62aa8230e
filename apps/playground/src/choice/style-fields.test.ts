import { defaultTheme } from '@latchkey/themes';
import { expect, it } from 'vitest';
import { fieldAt } from './fields.js';
import { radiusOf, withRadius } from './shape.js';

it('has the defaults of the theme contract', () => {
  expect(fieldAt('styles.buttons.primary.borderRadius').standard).toBe('6px');
  expect(fieldAt('styles.controlHeight').standard).toBe('45px');
  expect(fieldAt('styles.inputs.borderColor').otherwise).toBe('light-dark(#8296A1, #6B808B)');
  expect(defaultTheme.inputs.borderColor?.toLowerCase()).toBe('light-dark(#8296a1, #6b808b)');
});

it('has no single default of a token that differs between texts', () => {
  expect(fieldAt('styles.fontWeight').standard).toBeUndefined();
});

it.each([0, 4, 6, 8, 24])('keeps a radius of %s px at every corner', (pixels) => {
  const choice = withRadius(new Map(), pixels);
  expect(radiusOf(choice)).toBe(pixels);
});
