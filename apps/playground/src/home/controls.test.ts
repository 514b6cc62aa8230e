import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getByRole, getByText, queryByText } from '@testing-library/dom';
import { choose, nothingChosen } from '../choice/choice.js';
import { fields } from '../choice/fields.js';
import { element } from '../element.js';
import { drawControls } from './controls.js';
import { createDesk, type Desk } from './desk.js';

let desk: Desk;
beforeEach(() => {
  desk = createDesk(nothingChosen);
  drawControls(document.body.appendChild(element('form')), desk);
});
afterEach(() => document.body.replaceChildren());

const click = (name: string) => getByRole(document.body, 'button', { name }).click();

it('shows each option except those of the preview', () => {
  const drawn = (path: string) => document.getElementById(path) ?? document.querySelector(`[name="${path}"]`);
  const missing = fields.filter(({ path, kind }) => kind.type !== 'list' && !drawn(path)).map(({ path }) => path);
  expect(missing).toEqual(['page.width', 'page.stage']);
});

it('gives each control a name', () => {
  const controls = [...document.querySelectorAll<HTMLInputElement>('input, select, button')];
  expect(controls.length).toBeGreaterThan(80);
  expect(controls.filter((control) => !control.labels?.length && !control.ariaLabel && !control.textContent)).toEqual(
    [],
  );
});

it('counts the changed options of a group', () => {
  desk.choose('config.otpOptions.expirationMinutes', 3);
  const titles = [...document.querySelectorAll('summary')].map(({ textContent }) => textContent);
  expect(titles).toContain('One-time passcodes1 changed');
  expect(titles).toContain('Email magic links');
});

it('shows a contradiction of products while it exists', () => {
  desk.choose('config.otpOptions.methods', ['email']);
  expect(getByText(document.body, /Magic links and email passcodes are both on/)).toBeTruthy();
  desk.choose('config.products', ['otp']);
  expect(queryByText(document.body, /are both on/)).toBeNull();
  desk.choose('config.products', ['passkeys']);
  expect(getByText(document.body, /Passkeys are the only product/)).toBeTruthy();
});

it('explains that options of a disabled product have no effect', () => {
  const notes = () =>
    [...document.querySelectorAll<HTMLElement>('.hint')].filter(
      ({ hidden, textContent }) => !hidden && textContent?.includes('switched off'),
    );
  expect(notes()).toHaveLength(0);
  desk.choose('config.products', []);
  expect(notes()).toHaveLength(5);
});

it('explains which options the mode ignores', () => {
  const notes = () =>
    [...document.querySelectorAll<HTMLElement>('.hint')]
      .filter(({ hidden, textContent }) => !hidden && textContent?.includes('They apply to log-in'))
      .map((note) => note.closest('details')?.querySelector('summary')?.textContent);
  expect(notes()).toEqual([]);
  desk.choose('page.mode', 'resetPassword');
  expect(notes()).toEqual([
    'Products',
    'OAuth providers',
    'Email magic links',
    'One-time passcodes',
    'Passkeys',
    'Options',
    'Sign-up step',
  ]);
  desk.choose('page.mode', 'passkeyRegistration');
  expect(notes()).toEqual([
    'Products',
    'OAuth providers',
    'Email magic links',
    'One-time passcodes',
    'Passwords',
    'Options',
    'Sign-up step',
  ]);
});

describe('resetting', () => {
  beforeEach(() => {
    let choice = choose(nothingChosen, 'page.look', 'warm');
    choice = choose(choice, 'styles.hideHeaderText', true);
    desk.replace(choose(choice, 'locale', 'de'));
  });

  it('the styles keeps the rest', () => {
    click('Reset styles');
    expect([...desk.choice]).toEqual([['locale', 'de']]);
  });

  it('everything removes all changes', () => {
    click('Start again');
    expect(desk.choice.size).toBe(0);
  });
});
