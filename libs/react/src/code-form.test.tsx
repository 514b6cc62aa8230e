import { defineSlice, definePlugin, LatchkeyError, type Fact, type FlowContext } from '@latchkey/kernel';
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderInWidget } from '../test/render-in-widget.js';
import { CodeForm, defineMessages, FlowErrorText, useFlow, useSlice } from './index.js';

const messages = defineMessages('test', {
  code: 'Code',
  incomplete: 'Type four digits.',
  verifying: 'Checking…',
  again: 'Try again',
});

type State = { readonly code: string };
type Context = FlowContext<{ state: State; action: Fact<State> }>;

/** Draws the form. `send` is the flow. */
function draw(send: (code: string) => Promise<void>) {
  const plugin = definePlugin({
    id: 'test',
    slice: defineSlice<State>('test', { code: '' }),
    flows: async () => ({ send: (_ctx: Context, code: string) => send(code) }),
  });
  function View() {
    const flow = useFlow('send');
    return (
      <>
        <CodeForm
          flow={flow}
          messages={messages}
          state={useSlice<State>()}
          length={4}
          isRefused={({ code }) => code === 'test/refused'}
        />
        <section>
          <FlowErrorText flow={flow} />
        </section>
      </>
    );
  }
  return renderInWidget(<View />, { plugin });
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' });
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const failure = (code: string) =>
  new LatchkeyError({ code, message: 'It failed.', userMessage: { id: 'test.failed', text: 'Another code, please.' } });

it('runs the flow at the last digit, and not before', async () => {
  const send = vi.fn(async () => {});
  draw(send);
  type('123');
  await act(async () => {});
  expect(send).not.toHaveBeenCalled();
  fireEvent.submit(field());
  expect(screen.getByText('Type four digits.')).toBeTruthy();
  type('1234');
  await vi.waitFor(() => expect(send).toHaveBeenCalledExactlyOnceWith('1234'));
});

it('clears a refused code, keeps its error, and has the focus in the field', async () => {
  draw(() => Promise.reject(failure('test/refused')));
  type('1234');
  await screen.findAllByText('Another code, please.');
  await vi.waitFor(() => expect(field().value).toBe(''));
  expect(document.activeElement).toBe(field());
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(screen.queryByRole('button')).toBeNull();
});

it('keeps a code that was not refused, and sends it again', async () => {
  const send = vi.fn(() => Promise.reject(failure('test/offline')));
  draw(send);
  type('1234');
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  expect(field().value).toBe('1234');
});

it('shows the error of a flow in an alert that is there before', async () => {
  const { container } = draw(() => Promise.reject(failure('test/refused')));
  const alert = container.querySelector('section [role=alert]');
  expect(alert?.textContent).toBe('');
  type('1234');
  await vi.waitFor(() => expect(alert?.textContent).toBe('Another code, please.'));
});
