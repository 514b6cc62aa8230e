import { serverHtml } from '@latchkey/testing';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { pager } from '../test/pager.js';
import { testProvider } from '../test/provider.js';
import { Widget } from './index.js';

it('hydrates server-rendered HTML without a mismatch', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const widget = <Widget provider={testProvider()} products={[pager()]} />;
  const container = await serverHtml(widget);
  const heading = container.querySelector('h2');

  render(widget, { container, hydrate: true });
  fireEvent.change(await screen.findByLabelText('Pager'), { target: { value: '42' } });
  expect(screen.getByLabelText<HTMLInputElement>('Pager').value).toBe('42');
  expect(screen.getByRole('heading', { name: 'Sign up or log in' })).toBe(heading);
  // React warns that the server's renderer is on the same page; a page has only one. React 18 also warns about layout
  // effects because a document exists; server.test.tsx covers that.
  const isExpected = (text: string) => /multiple renderers|useLayoutEffect does nothing/.test(text);
  expect(error.mock.calls.map(String).filter((text) => !isExpected(text))).toEqual([]);
  container.remove();
});
