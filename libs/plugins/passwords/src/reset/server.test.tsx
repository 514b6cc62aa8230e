// @vitest-environment node
import { createProvider } from '@latchkey/client';
import { Widget } from '@latchkey/shell';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { resetPassword } from '../index.js';

it('renders the form on a server without a warning', () => {
  const error = vi.spyOn(console, 'error');
  const provider = createProvider('public-token-test-1');
  const html = renderToString(<Widget products={[]} mode={resetPassword()} provider={provider} />);
  expect(html).toContain('Reset your password');
  expect(html).toContain('autoComplete="new-password"');
  expect(error).not.toHaveBeenCalled();
});
