import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { Checkbox, CodeInput, PasswordField, PhoneField, SelectField, TextField } from './index.js';

const fields: Readonly<Record<string, (error?: string) => ReactNode>> = {
  'a text field': (error) => <TextField label="Label" value="" error={error} />,
  'a code input': (error) => <CodeInput label="Label" value="" onChange={() => {}} error={error} />,
  'a password field': (error) => (
    <PasswordField label="Label" showLabel="Show" hideLabel="Hide" autoComplete="new-password" error={error} />
  ),
  'a checkbox': (error) => <Checkbox label="Label" checked={false} onChange={() => {}} error={error} />,
  'a select': (error) => (
    <SelectField label="Label" placeholder="Choose" choices={[]} value="" onChange={() => {}} error={error} />
  ),
  'a phone field': (error) => (
    <PhoneField
      label="Label"
      countryLabel="Country"
      country={{ code: 'US', dialCode: '1' }}
      onCountryChange={() => {}}
      onOpen={() => {}}
      value=""
      onChange={() => {}}
      error={error}
    />
  ),
};

describe.each(Object.entries(fields))('%s', (_, field) => {
  it('has the same live region before and after an error', () => {
    const { rerender } = render(field());
    const region = screen.getByRole('alert');
    expect(region.textContent).toBe('');
    rerender(field('Invalid'));
    expect(screen.getByRole('alert')).toBe(region);
    expect(region.textContent).toBe('Invalid');
  });

  it('connects the error to the input', () => {
    const { rerender } = render(field());
    const input = screen.getByLabelText('Label');
    expect(input.hasAttribute('aria-invalid')).toBe(false);
    expect(input.hasAttribute('aria-describedby')).toBe(false);
    rerender(field('Invalid'));
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(input.getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id);
    rerender(field());
    expect(input.hasAttribute('aria-invalid')).toBe(false);
    expect(input.hasAttribute('aria-describedby')).toBe(false);
  });
});
