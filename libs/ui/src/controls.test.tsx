import { render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { describe, expect, it } from 'vitest';
import { violations } from '../../../tools/testing/axe.mjs';
import { cards } from '../test/cards.js';
import * as css from './checklist/checklist.css.js';
import { BackButton, Checklist, Heading, Link, Meter, ProgressBar, Spinner } from './index.js';
import { segment, tones } from './meter/meter.css.js';

describe.each(Object.entries(cards))('%s', (_, Card) => {
  it('has no accessibility violation', async () => {
    const { container } = render(<Card />);
    expect(await violations(container)).toEqual([]);
  });

  it('writes no style attribute', () => {
    const { container } = render(<Card />);
    expect(container.querySelectorAll('[style]')).toHaveLength(0);
  });
});

it('a heading has the given level and receives focus only from script', () => {
  const ref = createRef<HTMLHeadingElement>();
  render(
    <Heading level={3} ref={ref}>
      Enter passcode
    </Heading>,
  );
  expect(screen.getByRole('heading', { level: 3, name: 'Enter passcode' })).toBe(ref.current);
  ref.current?.focus();
  expect(document.activeElement).toBe(ref.current);
  expect(ref.current?.tabIndex).toBe(-1);
});

it.each([
  ['a progress bar', ProgressBar],
  ['a spinner', Spinner],
])('names %s, which has no aria-valuenow', (_, Progress) => {
  render(<Progress label="Verifying passcode..." />);
  const bar = screen.getByRole('progressbar', { name: 'Verifying passcode...' });
  expect(bar.hasAttribute('aria-valuenow')).toBe(false);
});

it('an external link names its new tab and has rel="noopener noreferrer"', () => {
  render(
    <>
      <Link href="https://example.com/" external="(opens in a new tab)">
        Open Gmail
      </Link>
      <Link href="https://example.org/" external="(öffnet in einem neuen Tab)">
        Outlook öffnen
      </Link>
      <Link href="#here">Here</Link>
    </>,
  );
  const gmail = screen.getByRole('link', { name: 'Open Gmail (opens in a new tab)' });
  expect(gmail.getAttribute('target')).toBe('_blank');
  expect(gmail.getAttribute('rel')).toBe('noopener noreferrer');
  expect(screen.getByRole('link', { name: 'Outlook öffnen (öffnet in einem neuen Tab)' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Here' }).hasAttribute('target')).toBe(false);
});

it('the back button has an accessible name', () => {
  render(<BackButton label="Back" />);
  expect(screen.getByRole('button', { name: 'Back' }).getAttribute('type')).toBe('button');
});

describe('a meter', () => {
  it('is an image with an accessible name', () => {
    render(<Meter label="Password strength: 2 out of 4" segments={4} value={2} tone="bad" />);
    expect(screen.getByRole('img', { name: 'Password strength: 2 out of 4' }).textContent).toBe('');
  });

  it.each([
    [0, 'bad', []],
    [1, 'bad', [tones.bad]],
    [3, 'good', [tones.good, tones.good, tones.good]],
  ] as const)('fills %i of its segments from the start, in the tone %s', (value, tone, filled) => {
    render(<Meter label="Strength" segments={4} value={value} tone={tone} />);
    const empty = Array.from({ length: 4 - filled.length }, () => segment);
    expect([...screen.getByRole('img').children].map(({ className }) => className)).toEqual([...filled, ...empty]);
  });
});

describe('a checklist', () => {
  const items = [
    { text: 'At least 8 characters', done: true, says: 'Fulfilled' },
    { text: 'A number', done: false, says: 'Not fulfilled' },
  ];

  it('states in text whether each item is done', () => {
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

  it('keeps its list items when an item is done', () => {
    const { rerender } = render(<Checklist items={items} />);
    const before = screen.getAllByRole('listitem');
    rerender(<Checklist items={items.map((item) => ({ ...item, done: true, says: 'Fulfilled' }))} />);
    expect(screen.getAllByRole('listitem')).toEqual(before);
  });
});
