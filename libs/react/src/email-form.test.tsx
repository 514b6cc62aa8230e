import { definePlugin, defineSlice, type Fact, type FlowContext } from '@latchkey/kernel';
import { autofillTokens } from '@latchkey/slots';
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { violations } from '../../../tools/testing/axe.mjs';
import { renderInWidget } from '../test/render-in-widget.js';
import { defineMessages, EmailForm, useFlow, useSlice, type EmailFormProps } from './index.js';

type State = EmailFormProps['state'];

const messages = defineMessages('pigeon', { email: 'Address', send: 'Send a pigeon' });
const refusal = { id: 'pigeon.refused', text: 'Pigeons do not fly there' };

function PigeonForm() {
  return <EmailForm flow={useFlow('send')} messages={messages} state={useSlice<State>()} />;
}

/** Renders the form in a product whose flow refuses every address without a dot, or fails with `error`. */
function setUp({ error, ...state }: { readonly error?: Error } & Partial<State> = {}) {
  const sent = vi.fn();
  const send = async (ctx: FlowContext<{ action: Fact<State> }>, typed: string) => {
    if (error) throw error;
    if (typed.includes('.')) sent(typed);
    else ctx.dispatch({ type: 'pigeon/refused', patch: { refused: refusal } });
  };
  const plugin = definePlugin({
    id: 'pigeon',
    slice: defineSlice<State>('pigeon', { email: '', ...state }),
    flows: async () => ({ send }),
    contributes: [autofillTokens.of('webauthn')],
  });
  return { sent, ...renderInWidget(<PigeonForm />, { plugin }) };
}

const field = () => screen.getByLabelText<HTMLInputElement>('Address');
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const submit = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Send a pigeon' })));
const shownError = () => screen.getByRole('alert').textContent;

it('has no accessibility violation, idle and refused', async () => {
  const { container } = setUp();
  expect(await violations(container)).toEqual([]);
  await submit();
  await vi.waitFor(() => expect(shownError()).toBe(refusal.text));
  expect(await violations(container)).toEqual([]);
});

it('has the attributes that keyboards, password managers and autofill read', () => {
  setUp();
  expect(field().required).toBe(true);
  // Addresses are left-to-right on right-to-left pages, too.
  expect(field().dir).toBe('ltr');
  const attributes = ['type', 'name', 'autocomplete'].map((name) => field().getAttribute(name));
  expect(attributes).toEqual(['email', 'email', 'username webauthn']);
});

it('runs the flow with the typed text, which it keeps', async () => {
  const { sent } = setUp();
  type('ada@example.com');
  await submit();
  await vi.waitFor(() => expect(sent).toHaveBeenCalledExactlyOnceWith('ada@example.com'));
  expect(field().value).toBe('ada@example.com');
});

it('a read-only address cannot be edited, is no disabled field, and is what the flow gets', async () => {
  const { sent, container } = setUp({ email: 'ada@example.com', readOnly: true });
  expect(field().readOnly).toBe(true);
  expect(field().disabled).toBe(false);
  expect(field().value).toBe('ada@example.com');
  expect(await violations(container)).toEqual([]);
  await submit();
  await vi.waitFor(() => expect(sent).toHaveBeenCalledExactlyOnceWith('ada@example.com'));
});

it.each([
  ['refusal', undefined, refusal.text],
  ['flow’s error', new Error('no wind'), 'no wind'],
  [
    'general text for an error of the browser',
    new TypeError('x is no function'),
    'Something went wrong. Please try again.',
  ],
])('shows the %s under the field until the next edit', async (_what, error, text) => {
  setUp(error && { error });
  type('ada');
  await submit();
  await vi.waitFor(() => expect(shownError()).toBe(text));
  expect(field().getAttribute('aria-invalid')).toBe('true');
  type('ada@');
  expect(shownError()).toBe('');
  expect(field().getAttribute('aria-invalid')).toBeNull();
});
