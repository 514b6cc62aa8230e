import { fireEvent, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { expect, it, vi } from 'vitest';
import { TextField } from './text-field.js';

it('calls onChange with the typed text and forwards its ref', () => {
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
