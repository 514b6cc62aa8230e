import { render } from '@testing-library/react';
import { StrictMode, createRef, forwardRef } from 'react';
import { createPortal } from 'react-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fakeStyleSheets } from '../test/fake-style-sheet.js';
import { adoptSheet, useSheet, type Sheet } from './sheet.js';

const theme: Sheet = { rank: 0, css: 'theme' };
const control: Sheet = { rank: 1, css: 'control' };
const other: Sheet = { rank: 1, css: 'other' };
const product: Sheet = { rank: 2, css: 'product' };
const own: Sheet = { rank: 3, css: 'own' };

let root: ShadowRoot;
let texts: () => readonly string[];

beforeEach(() => {
  const host = document.body.appendChild(document.createElement('div'));
  root = host.attachShadow({ mode: 'open' });
  texts = fakeStyleSheets(root);
});

afterEach(() => document.body.replaceChildren());

function node() {
  return root.appendChild(document.createElement('div'));
}

it('adopts a sheet once for two nodes and removes it with the second', () => {
  const first = adoptSheet(node(), control);
  const second = adoptSheet(node(), control);
  expect(texts()).toEqual(['control']);
  first();
  expect(texts()).toEqual(['control']);
  second();
  expect(texts()).toEqual([]);
  adoptSheet(node(), control);
  expect(texts()).toEqual(['control']);
});

it('orders sheets by rank, then by insertion', () => {
  for (const sheet of [product, control, own, other, theme]) adoptSheet(node(), sheet);
  expect(texts()).toEqual(['theme', 'control', 'other', 'product', 'own']);
});

it('places a sheet without a rank among those of products', () => {
  const plain: Sheet = { css: 'plain' };
  for (const sheet of [own, plain, control, product]) adoptSheet(node(), sheet);
  expect(texts()).toEqual(['control', 'plain', 'product', 'own']);
});

it('does not change the sheets of the host', () => {
  const hosts = new CSSStyleSheet();
  hosts.replaceSync('host');
  root.adoptedStyleSheets = [hosts];
  const release = [adoptSheet(node(), product), adoptSheet(node(), theme)];
  expect(texts()).toEqual(['host', 'theme', 'product']);
  release.forEach((give) => give());
  expect(root.adoptedStyleSheets).toEqual([hosts]);
});

it('removes no sheet of the host if the host has replaced the adopted sheets', () => {
  const release = adoptSheet(node(), control);
  const hosts = new CSSStyleSheet();
  root.adoptedStyleSheets = [hosts];
  release();
  expect(root.adoptedStyleSheets).toEqual([hosts]);
});

it('counts the users of a sheet per root', () => {
  const second = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' });
  fakeStyleSheets(second);
  adoptSheet(node(), control);
  adoptSheet(second.appendChild(document.createElement('div')), control)();
  expect(second.adoptedStyleSheets).toEqual([]);
  expect(texts()).toEqual(['control']);
});

it('does nothing in a document without constructable style sheets', () => {
  const plain = document.body.appendChild(document.createElement('div'));
  expect(adoptSheet(plain, control)).not.toThrow();
});

const Styled = forwardRef<HTMLDivElement>(function Styled(_, ref) {
  return <div ref={useSheet(control, ref)} />;
});

it('adopts the sheet from mount to unmount in strict mode', () => {
  const { unmount } = render(<StrictMode>{createPortal(<Styled />, root)}</StrictMode>);
  expect(texts()).toEqual(['control']);
  unmount();
  expect(texts()).toEqual([]);
});

it('forwards the ref of the component', () => {
  const ref = createRef<HTMLDivElement>();
  const { unmount } = render(createPortal(<Styled ref={ref} />, root));
  expect(ref.current).toBe(root.firstElementChild);
  unmount();
  expect(ref.current).toBeNull();
});
