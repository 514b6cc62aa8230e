// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { h, keyedList } from './dom.js';

describe('an element', () => {
  it('holds text as text, whatever it says', () => {
    const element = h('p', {}, '<img src=x onerror=alert(1)>', undefined, h('b', {}, '&amp;'));
    expect(element.children).toHaveLength(1);
    expect(element.textContent).toBe('<img src=x onerror=alert(1)>&amp;');
  });

  it('has the attributes that are set, and not those that are false or undefined', () => {
    const element = h('input', { type: 'number', min: 1, required: true, hidden: false, step: undefined });
    expect(element.getAttributeNames()).toEqual(['type', 'min', 'required']);
    expect([element.min, element.required]).toEqual(['1', true]);
  });
});

describe('a keyed list', () => {
  function listOf() {
    const parent = h('ul');
    document.body.replaceChildren(parent);
    const created: string[] = [];
    const list = keyedList<{ id: string; text: string }>(
      parent,
      ({ id }) => id,
      (first) => {
        created.push(first.id);
        const element = h('li', { tabindex: '-1' }, first.text);
        return { element, update: ({ text }) => void (element.textContent = text) };
      },
    );
    const show = (...items: string[]) => list.show(items.map((item) => ({ id: item.charAt(0), text: item })));
    return { parent, created, show, texts: () => [...parent.children].map(({ textContent }) => textContent) };
  }

  it.each([
    ['one in front', ['c', 'a', 'b']],
    ['one at the end', ['a', 'b', 'c']],
    ['one in between', ['a', 'c', 'b']],
    ['fewer', ['b']],
    ['others', ['x', 'y']],
    ['another order', ['b', 'a']],
    ['none', []],
  ])('shows exactly its items: %s', (_what, next) => {
    const { show, texts } = listOf();
    show('a', 'b');
    show(...next);
    expect(texts()).toEqual(next);
  });

  it('keeps the rows of items that stay, with the focus in them, and updates what they show', () => {
    const { parent, show, created, texts } = listOf();
    show('a1', 'b1');
    const row = parent.children[0];
    if (!(row instanceof HTMLElement)) throw new Error('There is no row.');
    row.focus();
    show('c1', 'a2', 'b1');
    expect(texts()).toEqual(['c1', 'a2', 'b1']);
    expect(document.activeElement).toBe(row);
    expect(created).toEqual(['a', 'b', 'c']);
  });
});
