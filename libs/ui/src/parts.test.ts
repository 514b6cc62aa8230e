/// <reference types="vite/client" />
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeStyleSheets } from '../test/fake-style-sheet.js';
import { layerSheets, markParts, type Parts } from './parts.js';
import { partClasses } from './parts.css.js';
import { adoptSheet } from './sheet.js';

/** Classes without a part: boxes without a look, and variants and states of a part. */
const WITHOUT_PART: Readonly<Record<string, readonly string[]>> = {
  './account/account.css.ts': ['account', 'avatar', 'lines'],
  './base.css.ts': ['close', 'hidden', 'long', 'longHeading', 'narrow', 'stack', 'stacks', 'wide'],
  './button-link/button-link.css.ts': ['buttonLink'],
  './checklist/checklist.css.ts': ['done'],
  './code-input/code-input.css.ts': ['current', 'full', 'selected'],
  './fade/fade.css.ts': ['fade'],
  './meter/meter.css.ts': ['tones'],
  './password-field/password-field.css.ts': ['input'],
  './row/row.css.ts': ['row'],
  './select-field/select-field.css.ts': ['around'],
  './success-mark/success-mark.css.ts': ['problem'],
  './toasts/toasts.css.ts': ['place', 'inSight', 'gone'],
  './visually-hidden/visually-hidden.css.ts': ['hidden'],
};

const sheets = import.meta.glob<Record<string, unknown>>(['./**/*.css.ts', '!./parts.css.ts'], { eager: true });

it.each(Object.entries(sheets))('every class of %s is a part, or is listed as one without', (file, exports) => {
  const classes = Object.entries(exports).filter(([name]) => name !== 'sheet');
  const without = classes.filter(([, value]) => !Object.values<unknown>(partClasses).includes(value));
  expect(without.map(([name]) => name).sort()).toEqual([...(WITHOUT_PART[file] ?? [])].sort());
});

describe('markParts', () => {
  let card: HTMLElement;
  const add = (className: string, parent: Element = card) => {
    const element = parent.appendChild(document.createElement('button'));
    element.className = className;
    return element;
  };
  beforeEach(() => {
    card = document.body.appendChild(document.createElement('div'));
    card.className = partClasses.card;
  });
  afterEach(() => card.remove());

  it('marks the card and what is in it, and adds classes', () => {
    const button = add(partClasses['button-primary']);
    const plain = add('');
    markParts(card, { 'button-primary': { className: 'btn  btn-main' } });
    expect(card.getAttribute('data-latchkey-part')).toBe('card');
    expect(button.getAttribute('data-latchkey-part')).toBe('button-primary');
    expect(button.getAttribute('part')).toBe('button-primary');
    expect([...button.classList]).toEqual([partClasses['button-primary'], 'btn', 'btn-main']);
    expect(plain.hasAttribute('part')).toBe(false);
  });

  it('prefers the most specific part', () => {
    const button = add(`${partClasses['button-primary']} ${partClasses['button-secondary']}`);
    markParts(card, {});
    expect(button.getAttribute('data-latchkey-part')).toBe('button-secondary');
  });

  it('follows changes of elements, classes and states', async () => {
    markParts(card, { 'button-primary': { className: 'btn' } });
    const button = add(partClasses['button-primary']);
    await vi.waitFor(() => expect(button.classList.contains('btn')).toBe(true));
    button.setAttribute('aria-busy', 'true');
    button.setAttribute('aria-disabled', 'true');
    await vi.waitFor(() => expect(button.getAttribute('part')).toBe('button-primary busy disabled'));
    button.className = `${partClasses['button-primary']} ${partClasses['button-text']}`;
    await vi.waitFor(() => expect(button.getAttribute('data-latchkey-part')).toBe('button-text'));
    button.className = partClasses['button-primary'];
    await vi.waitFor(() => expect(button.classList.contains('btn')).toBe(true));
  });

  it('removes everything that it has added', () => {
    const button = add(partClasses['button-primary']);
    const before = card.cloneNode(true);
    markParts(card, { 'button-primary': { className: 'btn' } })();
    expect(card.isEqualNode(before)).toBe(true);
    expect(button.classList).toHaveLength(1);
  });

  it.each([
    [{ 'button.primary': { className: 'btn' } }, 'styles.parts.button.primary: a value of type object is not part'],
    [{ buttons: {} }, 'did you mean "button-primary"?'],
    [{ tab: 'btn' }, 'styles.parts.tab: "btn" is no object with a className'],
    [{ tab: { className: 7 } }, 'is no object with a className'],
  ])('refuses %j by name', (parts, sentence) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    markParts(card, parts as Parts)();
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(sentence));
  });
});

describe('layerSheets', () => {
  let adopted: () => readonly string[];
  beforeEach(() => void (adopted = fakeStyleSheets(document)));
  afterEach(() => void Reflect.deleteProperty(document, 'adoptedStyleSheets'));

  it('puts the sheets into the layer, later ones too, and takes them out after the last widget', async () => {
    const card = document.body.appendChild(document.createElement('div'));
    const releases = [adoptSheet(card, { rank: 0, css: '.a{}' }), adoptSheet(card, { rank: 3, css: '.theme{}' })];
    const [one, two] = [layerSheets(card), layerSheets(card)];
    expect(adopted()).toEqual(['@layer latchkey{.a{}}', '.theme{}']);
    releases.push(adoptSheet(card, { rank: 1, css: '.b{}' }));
    card.append('a view');
    await vi.waitFor(() => expect(adopted()).toContain('@layer latchkey{.b{}}'));
    one();
    expect(adopted()).toContain('@layer latchkey{.a{}}');
    two();
    expect(adopted()).toEqual(['.a{}', '.b{}', '.theme{}']);
    releases.forEach((release) => release());
  });
});
