import { getByRole } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { element } from '../element.js';
import { menu } from './menu.js';

const button = () => getByRole(document.body, 'button', { name: 'Share' });
const item = element('button', { type: 'button' }, 'Copy link');
const isOpen = () => button().ariaExpanded === 'true' && !item.closest<HTMLElement>('.menu-panel')?.hidden;

beforeEach(() => document.body.append(menu('Share', [item]).node, element('button', { type: 'button' }, 'Elsewhere')));
afterEach(() => document.body.replaceChildren());

it('opens and closes with its button', async () => {
  expect(isOpen()).toBe(false);
  await userEvent.click(button());
  expect(isOpen()).toBe(true);
  await userEvent.click(button());
  expect(isOpen()).toBe(false);
});

it('closes with Escape, which returns the focus to the button', async () => {
  button().focus();
  await userEvent.keyboard('{Enter}{Tab}');
  expect(document.activeElement).toBe(item);
  await userEvent.keyboard('{Escape}');
  expect(isOpen()).toBe(false);
  expect(document.activeElement).toBe(button());
});

it('closes when the focus or a press goes elsewhere', async () => {
  await userEvent.click(button());
  item.focus();
  await userEvent.tab();
  expect(isOpen()).toBe(false);
  await userEvent.click(button());
  await userEvent.pointer({ keys: '[MouseLeft]', target: document.body });
  expect(isOpen()).toBe(false);
});
