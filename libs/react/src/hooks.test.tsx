import { definePlugin, defineSlot } from '@latchkey/kernel';
import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderInWidget } from '../test/render-in-widget.js';
import { useDispatch, useMessage, useOptions, useRead, useRedirect, useSlice } from './index.js';

type Typed = { readonly type: 'test/typed'; readonly text: string };
const reduce = (state: { text: string; other: object }, action: Typed) =>
  action.type === 'test/typed' ? { ...state, text: action.text } : state;
const slice = { initial: { text: '', other: {} }, reduce };

describe('a view', () => {
  it('reads its product’s slice and dispatches the typed text', () => {
    function Field() {
      const { text } = useSlice<{ readonly text: string }>();
      const dispatch = useDispatch<Typed>();
      return <input value={text} onChange={({ target }) => dispatch({ type: 'test/typed', text: target.value })} />;
    }
    renderInWidget(<Field />, { plugin: definePlugin({ id: 'test', slice }) });
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'ada' } });
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('ada');
  });

  it('does not render again for an action that does not change its slice', () => {
    const drawn = vi.fn();
    function Counter() {
      drawn(useSlice());
      return null;
    }
    const { runtime } = renderInWidget(<Counter />, { plugin: definePlugin({ id: 'test', slice }) });
    const before = drawn.mock.calls.length;
    runtime.store.dispatch({ type: 'other/happened' });
    expect(drawn).toHaveBeenCalledTimes(before);
  });

  it('reads slots, its options and the host’s redirect', () => {
    const sum = defineSlot<number, number>('test/sum', {
      combine: (inputs) => inputs.reduce((total, { value }) => total + value, 0),
    });
    const redirect = { status: 'none', tokenType: '' };
    function Reader() {
      const options = useOptions<{ readonly name: string }>();
      const t = useMessage();
      const { status } = useRedirect<typeof redirect>();
      return <p>{[useRead(sum), options.name, status, t({ id: 'test.hello', text: 'Hello' })].join(' ')}</p>;
    }
    renderInWidget(<Reader />, {
      plugin: definePlugin({ id: 'test', options: { name: 'Ada' }, contributes: [sum.of(1), sum.of(2)] }),
      redirect,
    });
    expect(screen.getByText('3 Ada none Hello')).toBeTruthy();
  });

  it('throws an error outside of a widget', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const caught = (event: Event) => event.preventDefault();
    window.addEventListener('error', caught);
    function Lost() {
      useMessage();
      return null;
    }
    expect(() => render(<Lost />)).toThrow('Not inside a Latchkey widget.');
    window.removeEventListener('error', caught);
  });
});
