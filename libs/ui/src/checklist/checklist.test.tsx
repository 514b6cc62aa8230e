import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { violations } from '../../test/axe.js';
import * as css from './checklist.css.js';
import { Checklist } from './checklist.js';

const items = [
  { text: 'At least 8 characters', done: true, says: 'Fulfilled' },
  { text: 'A number', done: false, says: 'Not fulfilled' },
];

it('has no accessibility violation', async () => {
  const { container } = render(<Checklist items={items} />);
  expect(await violations(container)).toEqual([]);
});

it('says of each line whether it is done, in words too', () => {
  render(<Checklist items={items} />);
  const lines = screen.getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'At least 8 characters Fulfilled',
    'A number Not fulfilled',
  ]);
  expect(lines.map(({ className }) => className)).toEqual([css.done, css.item]);
  // Safari removes the list role from a list without markers.
  expect(screen.getByRole('list').getAttribute('role')).toBe('list');
});

it('keeps its lines when one of them is done', () => {
  const { rerender } = render(<Checklist items={items} />);
  const before = screen.getAllByRole('listitem');
  rerender(<Checklist items={items.map((item) => ({ ...item, done: true, says: 'Fulfilled' }))} />);
  expect(screen.getAllByRole('listitem')).toEqual(before);
});
