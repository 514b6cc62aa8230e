import { fireEvent, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { expect, it, vi } from 'vitest';
import { violations } from '../../test/axe.js';
import { TextField } from './text-field.js';

it('has no accessibility violation in any state', async () => {
  const { container } = render(
    <>
      <TextField label="Email" value="" type="email" autoComplete="email" required />
      <TextField label="Phone" value="1" error="Invalid" />
      <TextField label="User" value="person@example.com" readOnly />
    </>,
  );
  expect(await violations(container)).toEqual([]);
});

it('gives what is typed to its owner and its input to the ref', () => {
  const onChange = vi.fn();
  const ref = createRef<HTMLInputElement>();
  render(<TextField ref={ref} label="Email" value="" onChange={onChange} name="email" inputMode="email" dir="ltr" />);
  const input = screen.getByLabelText('Email');
  expect(input).toBe(ref.current);
  expect(input.getAttribute('name')).toBe('email');
  expect(input.getAttribute('dir')).toBe('ltr');
  fireEvent.change(input, { target: { value: 'a' } });
  expect(onChange).toHaveBeenCalledExactlyOnceWith('a');
});

it('has its live region before there is an error, and the same one when there is', () => {
  const { rerender } = render(<TextField label="Email" value="" />);
  const region = screen.getByRole('alert');
  expect(region.textContent).toBe('');
  rerender(<TextField label="Email" value="" error="Invalid email address" />);
  expect(screen.getByRole('alert')).toBe(region);
  expect(region.textContent).toBe('Invalid email address');
});

it('ties the error to the input', () => {
  const { rerender } = render(<TextField label="Email" value="" />);
  const input = screen.getByLabelText('Email');
  expect(described(input)).toEqual([]);
  expect(input.hasAttribute('aria-invalid')).toBe(false);
  rerender(<TextField label="Email" value="" error="Invalid email address" />);
  expect(described(input)).toEqual(['Invalid email address']);
  expect(input.getAttribute('aria-invalid')).toBe('true');
  rerender(<TextField label="Email" value="" />);
  expect(input.hasAttribute('aria-describedby')).toBe(false);
});

function described(input: Element) {
  const ids = input.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent);
}
