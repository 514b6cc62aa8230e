import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Account } from './account.js';

const circle = (container: Element) => container.querySelector('[aria-hidden]')?.textContent;

it.each([
  ['ada@example.com', 'A'],
  ['+1 201 555 0123', '1'],
  ['“Ada”', 'A'],
  ['éva@example.com', 'É'],
  ['李雷', '李'],
])('has the first letter or digit of the name in a circle: %s', (name, letter) => {
  const { container } = render(<Account name={name} />);
  expect(circle(container)).toBe(letter);
  expect(screen.getByText(name).localName).toBe('bdi');
});

it('has no circle without a name', () => {
  const { container } = render(<Account name="">You are signed in.</Account>);
  expect(circle(container)).toBeUndefined();
  expect(screen.getByText('You are signed in.')).toBeTruthy();
});

it('has its action after the text', () => {
  const { container } = render(<Account name="ada@example.com" action={<button>Change</button>} />);
  expect(container.textContent).toBe('Aada@example.comChange');
});
