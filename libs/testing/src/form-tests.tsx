import { fireEvent, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { expect, it, vi } from 'vitest';
import { fakeProvider } from './fake-provider.js';
import { descriptionOf, pressEnter } from './press-enter.js';
import { renderWidget, type RenderedProps } from './render-widget.js';
import { violations } from './violations.js';

/** A form with one field on the main screen. */
export interface FormUnderTest {
  readonly products: RenderedProps['products'];
  readonly label: string;
  readonly button: string;
  /** The values of `type`, `name` and `autocomplete`. */
  readonly attributes: readonly string[];
  readonly valid: string;
  readonly invalid: readonly string[];
  /** The error of an invalid text. */
  readonly error: string;
  /** The provider's response to a valid text, and the heading of the screen that follows. */
  readonly response: object;
  readonly next: string;
}

/** Declares the tests that the first form of every method must pass. */
export function testForm({
  products,
  label,
  button,
  attributes,
  valid,
  invalid,
  error,
  ...after
}: FormUnderTest): void {
  const field = () => screen.getByLabelText<HTMLInputElement>(label);
  const type = (text: string) => fireEvent.change(field(), { target: { value: text } });

  it('has no accessibility violation, idle, refused, busy and failed', async () => {
    let fail = (_error: unknown) => {};
    const answer = () => new Promise<never>((_resolve, reject) => (fail = reject));
    const { container } = renderWidget({ products, provider: fakeProvider({ answer }) });
    expect(await violations(container)).toEqual([]);
    pressEnter(field());
    await screen.findByText(error);
    expect(await violations(container)).toEqual([]);
    type(valid);
    pressEnter(field());
    await screen.findByRole('button', { name: button, busy: true });
    expect(await violations(container)).toEqual([]);
    await vi.waitFor(() => {
      fail(new Error('refused'));
      expect(descriptionOf(field())).toBe('refused');
    });
    expect(await violations(container)).toEqual([]);
  });

  it('has one field, with the attributes that password managers and keyboards read', () => {
    renderWidget({ products });
    expect(screen.getAllByRole('textbox')).toEqual([field()]);
    expect(['type', 'name', 'autocomplete'].map((name) => field().getAttribute(name))).toEqual(attributes);
    expect(field().required).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: button }).type).toBe('submit');
    expect(screen.getByRole('button', { name: button }).closest('form')).toBe(field().form);
  });

  it.each(invalid)('refuses %j under the field without a request', async (text) => {
    const { provider } = renderWidget({ products });
    type('2');
    type(text);
    pressEnter(field());
    await vi.waitFor(() => expect(descriptionOf(field())).toBe(error));
    expect(field().value).toBe(text);
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(provider.calls).toEqual([]);
    type(valid);
    expect(field().getAttribute('aria-invalid')).toBeNull();
  });

  it('sends one request for five presses of Enter in StrictMode', async () => {
    const answer = () => after.response;
    const { provider } = renderWidget({ products, provider: fakeProvider({ answer }) }, { wrapper: StrictMode });
    type(valid);
    for (let press = 0; press < 5; press++) pressEnter(field());
    await screen.findByRole('heading', { name: after.next });
    expect(provider.calls).toHaveLength(1);
  });
}
