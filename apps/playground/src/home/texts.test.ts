import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getByLabelText } from '@testing-library/dom';
import { nothingChosen } from '../choice/choice.js';
import { fieldAt } from '../choice/fields.js';
import type { Path } from '../choice/paths.js';
import { createStore, type Store } from './store.js';
import { textControl } from './texts.js';

const MINUTES = 'config.otpOptions.expirationMinutes';
const TEXT = 'styles.colors.primary';

let store: Store;
beforeEach(() => {
  // jsdom has no CSS parser to ask.
  vi.stubGlobal('CSS', { supports: (_property: string, value: string) => value.startsWith('#') });
  store = createStore(nothingChosen);
});
afterEach(() => document.body.replaceChildren());

function draw(path: Path) {
  const field = fieldAt(path);
  document.body.append(textControl(store, field));
  const input = getByLabelText<HTMLInputElement>(document.body, field.label);
  const type = (text: string) => {
    input.value = text;
    input.dispatchEvent(new Event('input'));
  };
  const problem = () => document.getElementById(`${path}-problem`)?.textContent;
  return { input, type, problem };
}

describe('a text option', () => {
  it('shows the default as a placeholder', () => {
    expect(draw(MINUTES).input).toMatchObject({ value: '', placeholder: '5' });
  });

  it('applies valid text', () => {
    const { input, type } = draw(MINUTES);
    type(' 7 ');
    expect(store.choice.get(MINUTES)).toBe(7);
    expect(input.value).toBe(' 7 ');
    type('');
    expect(store.choice.has(MINUTES)).toBe(false);
  });

  it('shows the expected format and keeps invalid text without applying it', () => {
    const { input, type, problem } = draw(MINUTES);
    type('7');
    type('70');
    expect(problem()).toBe('A whole number from 1 to 10.');
    expect(input.ariaInvalid).toBe('true');
    expect(store.choice.get(MINUTES)).toBe(7);
    store.choose('locale', 'de');
    expect(input.value).toBe('70');
    type('8');
    expect(problem()).toBe('');
    expect(input.ariaInvalid).toBeNull();
  });

  it('keeps a typed default', () => {
    const { input, type } = draw(MINUTES);
    type('5');
    store.choose('locale', 'de');
    expect(input.value).toBe('5');
    expect(store.choice.has(MINUTES)).toBe(false);
  });

  it('follows a change that was made elsewhere, and removes the error', () => {
    const { input, type, problem } = draw(MINUTES);
    type('x');
    store.choose(MINUTES, 3);
    expect(input.value).toBe('3');
    type('x');
    store.change(() => nothingChosen);
    expect([input.value, problem()]).toEqual(['', '']);
  });
});

describe('a colour option', () => {
  it('has a picker and a text field that follow each other', () => {
    const { input, type } = draw(TEXT);
    const picker = getByLabelText<HTMLInputElement>(document.body, 'Text, picker');
    picker.value = '#ff00aa';
    picker.dispatchEvent(new Event('input'));
    expect(store.choice.get(TEXT)).toBe('#FF00AA');
    expect(input.value).toBe('#FF00AA');
    type('#00ff00');
    picker.dispatchEvent(new Event('focus'));
    expect(picker.value).toBe('#00ff00');
  });

  it('shows the look’s value as a placeholder', () => {
    const { input } = draw(TEXT);
    store.choose('page.look', 'warm');
    expect(input.placeholder).toBe('light-dark(#411d10, #fbeae5)');
  });
});
