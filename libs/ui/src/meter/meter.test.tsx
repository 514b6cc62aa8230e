import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { violations } from '../../test/axe.js';
import * as css from './meter.css.js';
import { Meter } from './meter.js';

const looks = () => [...screen.getByRole('img').children].map(({ className }) => className);

it('has no accessibility violation', async () => {
  const { container } = render(<Meter label="Password strength: 2 out of 4" segments={4} value={2} tone="bad" />);
  expect(await violations(container)).toEqual([]);
});

it('is an image that its words describe', () => {
  render(<Meter label="Password strength: 2 out of 4" segments={4} value={2} tone="bad" />);
  expect(screen.getByRole('img', { name: 'Password strength: 2 out of 4' }).textContent).toBe('');
});

it.each([
  [0, 'bad', []],
  [1, 'bad', [css.tones.bad]],
  [3, 'good', [css.tones.good, css.tones.good, css.tones.good]],
] as const)('fills %i of its segments from the start, in the tone %s', (value, tone, filled) => {
  render(<Meter label="Strength" segments={4} value={value} tone={tone} />);
  const empty = Array.from({ length: 4 - filled.length }, () => css.segment);
  expect(looks()).toEqual([...filled, ...empty]);
});
