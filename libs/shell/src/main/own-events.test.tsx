import { definePlugin } from '@latchkey/kernel';
import { mainSections } from '@latchkey/slots';
import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { createElement, type DOMAttributes } from 'react';
import { createPortal } from 'react-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { testProvider } from '../../test/provider.js';
import { Widget } from '../widget.js';
import { ownEvents } from './own-events.js';

const Form = () => (
  <form onSubmit={(event) => event.preventDefault()}>
    <input aria-label="Password" type="password" />
  </form>
);
const method = definePlugin({ id: 'method', contributes: [mainSections.of({ area: 'form', id: 'form', view: Form })] });

const target = document.createElement('main');
afterEach(() => target.remove());

/** Renders the widget, and a field of the host, by a portal inside a host's element with handlers. */
function renderInHost(handlers: DOMAttributes<Element>) {
  document.body.append(target);
  const content = [
    <Widget key="widget" provider={testProvider()} products={[method]} />,
    <input key="own" aria-label="Promotion code" />,
  ];
  render(createElement('form', handlers, createPortal(content, target)));
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  return { password: field('Password'), own: field('Promotion code') };
}

/** Fires the event of the browser that leads to a handler. */
function fireFor(handler: string, field: HTMLInputElement): void {
  switch (handler) {
    case 'onChange':
      return void fireEvent.change(field, { target: { value: 'secret' } });
    case 'onFocus':
      return void fireEvent.focusIn(field);
    case 'onBlur':
      return void fireEvent.focusOut(field);
    case 'onSelect':
      field.focus();
      return void fireEvent.mouseUp(field);
    case 'onBeforeInput':
    case 'onKeyPress':
      // React makes both of it where the browser has no event `beforeinput`, as in jsdom.
      return void fireEvent.keyPress(field, { key: 's', charCode: 115, which: 115 });
    default:
      fireEvent(field, createEvent(handler.slice(2).toLowerCase(), field, { bubbles: true }));
  }
}

describe('a host’s handlers around a portal', () => {
  it.each(Object.keys(ownEvents))('%s receives no event of the widget, but those of other elements', (name) => {
    const heard = vi.fn();
    const { password, own } = renderInHost({ [name]: heard });
    fireFor(name, password);
    expect(heard).not.toHaveBeenCalled();
    fireFor(name, own);
    expect(heard).toHaveBeenCalled();
  });

  it.each(['Escape', 'Tab'])('receives the key %s, by which dialogs close and keep the focus', (key) => {
    const heard = vi.fn();
    fireEvent.keyDown(renderInHost({ onKeyDown: heard }).password, { key });
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('a listener of the page hears a press, for a menu that closes by it', () => {
    const heard = vi.fn();
    document.addEventListener('pointerdown', heard, { once: true });
    fireEvent.pointerDown(renderInHost({}).password);
    expect(heard).toHaveBeenCalledTimes(1);
  });
});
