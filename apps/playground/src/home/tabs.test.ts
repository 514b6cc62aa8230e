import { afterEach, beforeEach, expect, it } from 'vitest';
import { fireEvent, getAllByRole, getByRole } from '@testing-library/dom';
import { element } from '../element.js';
import { tabs } from './tabs.js';

beforeEach(() => {
  const list = ['a', 'b', 'c'].map((id) => ({ id, label: id.toUpperCase(), panel: element('div', {}, `panel ${id}`) }));
  document.body.append(...tabs('Letters', list));
});
afterEach(() => document.body.replaceChildren());

const tab = (name: string) => getByRole(document.body, 'tab', { name });
const panel = () => getAllByRole(document.body, 'tabpanel').map(({ textContent }) => textContent);

it('opens the first, and one stop for the Tab key', () => {
  expect(panel()).toEqual(['panel a']);
  expect(getAllByRole(document.body, 'tab').map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
  expect(getByRole(document.body, 'tabpanel', { name: 'A' })).toBeTruthy();
});

it('opens what is clicked', () => {
  tab('B').click();
  expect(panel()).toEqual(['panel b']);
  expect(tab('B').ariaSelected).toBe('true');
  expect(tab('A').ariaSelected).toBe('false');
});

it.each([
  ['A', 'ArrowRight', 'B'],
  ['A', 'ArrowLeft', 'C'],
  ['C', 'ArrowRight', 'A'],
  ['B', 'Home', 'A'],
  ['B', 'End', 'C'],
])('on %s, %s leads to %s with the focus', (from, key, to) => {
  tab(from).click();
  tab(from).focus();
  fireEvent.keyDown(tab(from), { key });
  expect(document.activeElement).toBe(tab(to));
  expect(panel()).toEqual([`panel ${to.toLowerCase()}`]);
});

it('leaves other keys to the browser', () => {
  expect(fireEvent.keyDown(tab('A'), { key: 'ArrowDown' })).toBe(true);
  expect(panel()).toEqual(['panel a']);
});
