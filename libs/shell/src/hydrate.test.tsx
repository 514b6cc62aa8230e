import { fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { pager } from '../test/pager.js';
import { testProvider } from '../test/provider.js';
import { Widget } from './index.js';

it('hydrates server-rendered HTML without a mismatch', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const widget = <Widget provider={testProvider()} products={[pager()]} />;
  const container = document.body.appendChild(document.createElement('div'));
  const drawn = new DOMParser().parseFromString(`<body>${renderToString(widget)}`, 'text/html');
  container.append(...drawn.body.childNodes);
  const heading = container.querySelector('h2');
  // React 18 warns here because a document exists. A server has none; server.test.tsx covers that.
  error.mockClear();

  render(widget, { container, hydrate: true });
  fireEvent.change(await screen.findByLabelText('Pager'), { target: { value: '42' } });
  expect(screen.getByLabelText<HTMLInputElement>('Pager').value).toBe('42');
  expect(screen.getByRole('heading', { name: 'Sign up or log in' })).toBe(heading);
  expect(error).not.toHaveBeenCalled();
  container.remove();
});
