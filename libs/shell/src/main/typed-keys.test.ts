import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { endTypedKeys } from './typed-keys.js';

describe('the keys in a shadow root', () => {
  let root: ShadowRoot;
  const reached: string[] = [];
  const note = ({ type, key }: KeyboardEvent) => void reached.push(`${type} ${key}`);
  const types = ['keydown', 'keypress', 'keyup'] as const;
  const field = () => root.querySelector('input') as HTMLInputElement;
  const button = () => root.querySelector('button') as HTMLButtonElement;
  const press = (target: Element, init: KeyboardEventInit) => {
    fireEvent.keyDown(target, { ...init, composed: true });
    fireEvent.keyPress(target, { ...init, charCode: 1, composed: true });
    fireEvent.keyUp(target, { ...init, composed: true });
  };

  beforeEach(() => {
    root = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' });
    root.append(document.createElement('input'), document.createElement('button'));
    for (const type of types) document.addEventListener(type, note);
    endTypedKeys(root);
    endTypedKeys(root);
  });
  afterEach(() => {
    for (const type of types) document.removeEventListener(type, note);
    root.host.remove();
    reached.splice(0);
  });

  it.each(['s', '/', '?', ' ', 'ß', '5', 'Enter', 'Backspace', 'Delete', 'ArrowLeft', 'Home', 'Dead', 'Process'])(
    'end there: %s',
    (key) => {
      press(field(), { key });
      expect(reached).toEqual([]);
    },
  );

  it('end there with Shift, with Alt, and with Alt Graph, which types @ in many layouts', () => {
    press(field(), { key: 'S', shiftKey: true });
    press(field(), { key: 'å', altKey: true });
    press(field(), { key: '@', ctrlKey: true, altKey: true, modifierAltGraph: true });
    expect(reached).toEqual([]);
  });

  it.each<KeyboardEventInit>([
    { key: 'Escape' },
    { key: 'Tab' },
    { key: 'F1' },
    { key: 'Control', ctrlKey: true },
    { key: 'Meta' },
    { key: 'k', ctrlKey: true },
    { key: 'k', metaKey: true },
    { key: 'k', ctrlKey: true, altKey: true },
  ])('reach the page: %o', (init) => {
    press(field(), init);
    expect(reached).toEqual(types.map((type) => `${type} ${init.key}`));
  });

  it('reach the page from a button, unless what is typed belongs to the next screen', () => {
    press(button(), { key: 's' });
    expect(reached).toHaveLength(3);
    button().setAttribute('aria-busy', 'true');
    press(button(), { key: 's' });
    expect(reached).toHaveLength(3);
  });

  it('reach listeners inside', () => {
    const inside: string[] = [];
    root.addEventListener('keydown', ({ type }) => void inside.push(type));
    press(field(), { key: 's' });
    expect(inside).toEqual(['keydown']);
  });

  it('are those of the page outside of a shadow root', () => {
    endTypedKeys(document);
    const own = document.body.appendChild(document.createElement('input'));
    press(own, { key: 's' });
    own.remove();
    expect(reached).toHaveLength(3);
  });
});
