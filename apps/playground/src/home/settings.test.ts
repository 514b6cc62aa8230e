import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getByRole, getByText, queryByText } from '@testing-library/dom';
import { choose, nothingChosen } from '../choice/choice.js';
import { everyProduct } from '../choice/presets.js';
import { fields } from '../choice/fields.js';
import { element } from '../element.js';
import { radiusOf, withRadius } from '../choice/shape.js';
import { drawSettings } from './settings.js';
import { createStore, type Store } from './store.js';

let store: Store;
beforeEach(() => {
  store = createStore(everyProduct(nothingChosen));
  drawSettings(document.body.appendChild(element('form')), store);
});
afterEach(() => document.body.replaceChildren());

it('shows each option except those of the preview', () => {
  const drawn = (path: string) => document.getElementById(path) ?? document.querySelector(`[name="${path}"]`);
  const missing = fields.filter(({ path, kind }) => kind.type !== 'list' && !drawn(path)).map(({ path }) => path);
  expect(missing).toEqual(['page.appearance', 'page.width', 'page.backdrop', 'page.stage']);
});

it('gives each control a name', () => {
  const controls = [...document.querySelectorAll<HTMLInputElement>('input, select, button')];
  expect(controls.length).toBeGreaterThan(80);
  expect(controls.filter((control) => !control.labels?.length && !control.ariaLabel && !control.textContent)).toEqual(
    [],
  );
});

it('counts the changed options of a group', () => {
  store.choose('config.otpOptions.expirationMinutes', 3);
  const titles = [...document.querySelectorAll('summary')].map(({ textContent }) => textContent);
  expect(titles).toContain('One-time passcodes1 changed');
  expect(titles).toContain('Email magic links');
});

it('shows a contradiction of products while it exists', () => {
  store.choose('config.otpOptions.methods', ['email']);
  expect(getByText(document.body, /Magic links and email passcodes are both on/)).toBeTruthy();
  store.choose('config.products', ['otp']);
  expect(queryByText(document.body, /are both on/)).toBeNull();
  store.choose('config.products', ['passkeys']);
  expect(getByText(document.body, /Passkeys are the only product/)).toBeTruthy();
});

it('explains that options of a disabled product have no effect', () => {
  const notes = () =>
    [...document.querySelectorAll<HTMLElement>('.hint')].filter(
      ({ hidden, textContent }) => !hidden && textContent?.includes('switched off'),
    );
  expect(notes()).toHaveLength(0);
  store.choose('config.products', []);
  expect(notes()).toHaveLength(5);
});

it('explains which options the mode ignores', () => {
  const notes = () =>
    [...document.querySelectorAll<HTMLElement>('.hint')]
      .filter(({ hidden, textContent }) => !hidden && textContent?.includes('They apply to log-in'))
      .map((note) => note.closest('details')?.querySelector('summary > span')?.textContent ?? 'Products');
  expect(notes()).toEqual([]);
  store.choose('page.mode', 'resetPassword');
  expect(notes()).toEqual([
    'Products',
    'OAuth providers',
    'Email magic links',
    'One-time passcodes',
    'Passkeys',
    'Options',
    'Sign-up step',
  ]);
  store.choose('page.mode', 'passkeyRegistration');
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
    store.change(() => choose(choice, 'locale', 'de'));
  });

  it('the look keeps the rest', () => {
    getByText(document.body, 'Reset the look').click();
    expect([...store.choice]).toEqual([['locale', 'de']]);
  });
});

it('starts with the methods of a preset in one step, and marks it', () => {
  const chip = (name: string) => getByRole(document.body, 'button', { name });
  expect(chip('Everything').ariaPressed).toBe('true');
  store.choose('page.look', 'warm');
  chip('Passwords').click();
  expect(store.choice.get('config.products')).toEqual(['passwords', 'emailMagicLinks']);
  expect(store.choice.get('page.look')).toBe('warm');
  expect([chip('Everything').ariaPressed, chip('Passwords').ariaPressed]).toEqual(['false', 'true']);
  store.undo();
  expect(chip('Everything').ariaPressed).toBe('true');
});

it('makes the theme from the brand colour, and keeps the radius', () => {
  store.change((choice) => withRadius(choice, 12));
  getByRole(document.body, 'button', { name: 'Brand colour #1D4ED8' }).click();
  expect(store.choice.get('page.look')).toBe('brand');
  expect(store.choice.get('page.brand')).toBe('#1D4ED8');
  expect(radiusOf(store.choice)).toBe(12);
});

it('shows the texts of the chosen products alone', () => {
  const isHidden = () => document.getElementById('strings.passwords.create')?.closest<HTMLElement>('.field')?.hidden;
  expect(isHidden()).toBe(false);
  store.choose('config.products', ['otp']);
  expect(isHidden()).toBe(true);
});

it('sets the density, which the control then shows', () => {
  const density = (name: string) => getByRole<HTMLInputElement>(document.body, 'radio', { name });
  density('Spacious').click();
  expect(store.choice.get('styles.controlHeight')).toBe('52px');
  store.choose('page.look', 'compact');
  expect(density('Spacious').checked).toBe(false);
});
