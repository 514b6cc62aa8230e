import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { violations } from '../../test/axe.js';
import { Spinner } from './spinner.js';

it('has no accessibility violation, and a name', async () => {
  const { container } = render(<Spinner label="Logging in" />);
  expect(screen.getByRole('progressbar', { name: 'Logging in' }).hasAttribute('aria-valuenow')).toBe(false);
  expect(await violations(container)).toEqual([]);
});
