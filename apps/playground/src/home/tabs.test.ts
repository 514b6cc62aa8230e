import { afterEach, beforeEach, expect, it } from 'vitest';
import { getAllByRole, getByRole } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { element } from '../element.js';
import { tabs } from './tabs.js';

beforeEach(() => {
  const list = ['a', 'b', 'c'].map((id) => ({ id, label: id.toUpperCase(), panel: element('div', {}, `panel ${id}`) }));
  document.body.append(tabs('Letters', list).bar, ...list.map(({ panel }) => panel));
});
afterEach(() => document.body.replaceChildren());

const tab = (name: string) => getByRole(document.body, 'tab', { name });
const panel = () => getAllByRole(document.body, 'tabpanel').map(({ textContent }) => textContent);

it('opens the first tab, with one stop for the Tab key', () => {
  expect(panel()).toEqual(['panel a']);
  expect(getAllByRole(document.body, 'tab').map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
  expect(getByRole(document.body, 'tabpanel', { name: 'A' })).toBeTruthy();
});

it('opens the clicked tab', () => {
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
])('on %s, %s selects and focuses %s', async (from, key, to) => {
  tab(from).click();
  tab(from).focus();
  await userEvent.keyboard(`{${key}}`);
  expect(document.activeElement).toBe(tab(to));
  expect(panel()).toEqual([`panel ${to.toLowerCase()}`]);
});

it('ignores other keys', async () => {
  tab('A').focus();
  const heard: boolean[] = [];
  document.addEventListener('keydown', (event) => heard.push(event.defaultPrevented), { once: true });
  await userEvent.keyboard('{ArrowDown}');
  expect(heard).toEqual([false]);
  expect(panel()).toEqual(['panel a']);
});
