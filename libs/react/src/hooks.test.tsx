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

  it.each([
    { others: 0, code: 'react/outside-widget', message: 'Not inside a Latchkey widget.' },
    { others: 1, code: 'react/second-copy', message: 'this page has 2 copies of @latchkey/react' },
  ])(
    'throws $code outside of a widget, in a page with $others other copies of the package',
    ({ others, code, message }) => {
      vi.stubGlobal('latchkeyReactCopies', new Set(Array.from({ length: others }, () => ({}))));
      vi.spyOn(console, 'error').mockImplementation(() => {});
      const caught = (event: Event) => event.preventDefault();
      window.addEventListener('error', caught);
      function Lost() {
        useMessage();
        return null;
      }
      expect(() => render(<Lost />)).toThrow(
        expect.objectContaining({ code, message: expect.stringContaining(message) }),
      );
      window.removeEventListener('error', caught);
    },
  );
});
