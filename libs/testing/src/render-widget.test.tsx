// @vitest-environment jsdom
import { definePlugin } from '@latchkey/kernel';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { fakeProvider, renderWidget, violations, type RenderedWidget } from './index.js';

const pager = definePlugin({ id: 'pager' });

let rendered: RenderedWidget | undefined;
afterEach(() => rendered?.unmount());

it('returns queries for the widget and a fake provider', () => {
  rendered = renderWidget({ products: [pager] });
  expect(rendered.container.contains(rendered.getByRole('heading', { name: 'Sign up or log in' }))).toBe(true);
  expect(rendered.provider.calls).toEqual([]);
});

it('uses the given provider, and rerender changes only the given props', () => {
  const provider = fakeProvider();
  rendered = renderWidget({ products: [pager], provider, headingLevel: 3 });
  expect(rendered.provider).toBe(provider);
  rendered.rerender({ strings: { 'shell.title': 'Willkommen' } });
  expect(rendered.getByRole('heading', { name: 'Willkommen', level: 3 })).toBeTruthy();
});

it('renders inside the given wrapper', () => {
  const wrapper = ({ children }: { readonly children: ReactNode }) => <section aria-label="Host">{children}</section>;
  rendered = renderWidget({ products: [pager] }, { wrapper });
  expect(rendered.getByRole('region', { name: 'Host' }).contains(rendered.getByRole('heading'))).toBe(true);
});

it('removes the widget on unmount', () => {
  rendered = renderWidget({ products: [pager] });
  rendered.unmount();
  expect(rendered.container.childNodes).toHaveLength(0);
});

it('returns the violations that axe finds', async () => {
  rendered = renderWidget({ products: [pager] });
  expect(await violations(rendered.container)).toEqual([]);
  rendered.container.firstElementChild?.append(document.createElement('input'));
  expect(await violations(rendered.container)).toEqual([expect.stringMatching(/^label: <input/)]);
});
