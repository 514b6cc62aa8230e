// @vitest-environment jsdom
import { definePlugin } from '@latchkey/kernel';
import { loginTabs } from '@latchkey/slots';
import { StrictMode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeProvider, renderWidget, violations, type RenderedWidget } from './index.js';

const view = vi.fn(() => <input aria-label="Pager" />);
const pager = definePlugin({
  id: 'pager',
  contributes: [loginTabs.of({ channel: 'sms', method: 'pager', rank: 0, view })],
});

let rendered: RenderedWidget | undefined;
afterEach(() => rendered?.unmount());

it('gives the queries over the widget, and a provider of its own', () => {
  rendered = renderWidget({ products: [pager] });
  expect(rendered.getByRole('heading', { name: 'Sign up or log in' })).toBeTruthy();
  expect(rendered.container.contains(rendered.getByLabelText('Pager'))).toBe(true);
  expect(rendered.provider.calls).toEqual([]);
});

it('takes the test’s provider, and changes the props that are given only', () => {
  const provider = fakeProvider();
  rendered = renderWidget({ products: [pager], provider, headingLevel: 3 });
  expect(rendered.provider).toBe(provider);
  rendered.rerender({ strings: { 'shell.title': 'Willkommen' } });
  expect(rendered.getByRole('heading', { name: 'Willkommen', level: 3 })).toBeTruthy();
  expect(rendered.getByLabelText('Pager')).toBeTruthy();
});

it('mounts as the wrapper says', () => {
  view.mockClear();
  rendered = renderWidget({ products: [pager] }, { wrapper: StrictMode });
  expect(view).toHaveBeenCalledTimes(2);
});

it('takes the widget out again', () => {
  rendered = renderWidget({ products: [pager] });
  rendered.unmount();
  expect(rendered.container.childNodes).toHaveLength(0);
});

it('finds what axe finds', async () => {
  rendered = renderWidget({ products: [pager] });
  expect(await violations(rendered.container)).toEqual([]);
  rendered.getByLabelText('Pager').removeAttribute('aria-label');
  expect(await violations(rendered.container)).toEqual([expect.stringMatching(/^label: <input/)]);
});
