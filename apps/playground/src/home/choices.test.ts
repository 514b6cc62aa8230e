import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getByRole, queryAllByRole } from '@testing-library/dom';
import { choose, nothingChosen } from '../choice/choice.js';
import { fieldAt } from '../choice/fields.js';
import { controlOf } from './control.js';
import { createStore, type Store } from './store.js';

const METHODS = 'config.otpOptions.methods';

let store: Store;
beforeEach(() => (store = createStore(choose(nothingChosen, METHODS, ['sms', 'whatsapp']))));
afterEach(() => document.body.replaceChildren());

const draw = (path: Parameters<typeof fieldAt>[0]) => document.body.appendChild(controlOf(store, fieldAt(path)));
const button = (name: string) => getByRole(document.body, 'button', { name });
const box = (name: string) => getByRole<HTMLInputElement>(document.body, 'checkbox', { name });
const order = () => queryAllByRole<HTMLInputElement>(document.body, 'checkbox').map(({ value }) => value);

describe('a list', () => {
  it('is a labelled group of switches', () => {
    draw(METHODS);
    expect(getByRole(document.body, 'group', { name: 'Send passcodes by' })).toBeTruthy();
    expect(box('Text message').checked).toBe(true);
    expect(box('Email').checked).toBe(false);
    box('Email').click();
    box('Text message').click();
    expect(store.choice.get(METHODS)).toEqual(['whatsapp', 'email']);
  });

  it('keeps the place of an item that is switched off and on again', () => {
    draw(METHODS);
    box('Text message').click();
    expect(order()).toEqual(['sms', 'whatsapp', 'email']);
    box('Text message').click();
    expect(store.choice.get(METHODS)).toEqual(['sms', 'whatsapp']);
  });

  it('moves an item, keeps the focus on the button, and announces the position', () => {
    draw(METHODS);
    button('Move WhatsApp up').focus();
    button('Move WhatsApp up').click();
    expect(order()).toEqual(['whatsapp', 'sms', 'email']);
    expect(store.choice.get(METHODS)).toEqual(['whatsapp', 'sms']);
    expect(document.activeElement).toBe(button('Move WhatsApp up'));
    expect(getByRole(document.body, 'status').textContent).toBe('WhatsApp is now 1 of 3.');
  });

  it('moves no item beyond the ends', () => {
    draw(METHODS);
    expect(button('Move Text message up').ariaDisabled).toBe('true');
    button('Move Text message up').click();
    button('Move Email down').click();
    expect(order()).toEqual(['sms', 'whatsapp', 'email']);
  });

  it('follows a change that was made elsewhere', () => {
    draw(METHODS);
    store.choose(METHODS, ['email', 'sms']);
    expect(order()).toEqual(['email', 'sms', 'whatsapp']);
    expect(box('WhatsApp').checked).toBe(false);
  });
});

describe('a choice', () => {
  it('is a group of radio buttons for a few items', () => {
    draw('telemetry');
    const radio = (name: string) => getByRole<HTMLInputElement>(document.body, 'radio', { name });
    expect(radio('Full').checked).toBe(true);
    radio('Off').click();
    expect(store.choice.get('telemetry')).toBe('off');
    store.change(() => nothingChosen);
    expect(radio('Full').checked).toBe(true);
  });

  it('is a select element for many items', () => {
    draw('locale');
    const list = getByRole<HTMLSelectElement>(document.body, 'combobox', { name: 'Language' });
    expect(list.value).toBe('en');
    list.value = 'de';
    list.dispatchEvent(new Event('change'));
    expect(store.choice.get('locale')).toBe('de');
  });
});

it('can switch off a default that is on', () => {
  draw('lastUsed');
  const mark = getByRole<HTMLInputElement>(document.body, 'switch', { name: 'Mark the last-used method' });
  expect(mark.checked).toBe(true);
  mark.click();
  expect(store.choice.get('lastUsed')).toBe(false);
});
