import { noConnection } from '@latchkey/kernel';
import { renderWidget } from '@latchkey/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { refusal, sent } from '../../test/answers.js';
import {
  enter as enterIn,
  fails,
  heading,
  prepareTests,
  problemOf,
  provider as sending,
  sms as products,
} from '../../test/asked.js';
import { otp } from '../index.js';
import * as countries from '../countries.js';
import * as numbers from '../numbers.js';

vi.mock('../numbers.js', { spy: true });
vi.mock('../countries.js', { spy: true });

const field = () => screen.getByLabelText<HTMLInputElement>('Phone number');
const country = () => screen.getByLabelText<HTMLSelectElement>('Country code');
const type = (phone: string) => fireEvent.change(field(), { target: { value: phone } });
const problem = () => problemOf(field());
const enter = () => enterIn(field());
const options = () => [...country().options].map(({ text }) => text);

async function choose(code: string) {
  fireEvent.focus(country());
  await vi.waitFor(() => expect(country().options.length).toBeGreaterThan(200));
  fireEvent.change(country(), { target: { value: code } });
}

prepareTests();

beforeEach(() => {
  for (const mock of [numbers.loadPhone, numbers.formatNumber]) vi.mocked(mock).mockReset();
});

describe('the phone form', () => {
  it('begins in the United States', () => {
    renderWidget({ products });
    expect(country().value).toBe('US');
    expect(options()).toEqual(['US +1']);
  });

  it.each([
    ['by keyboard alone', enter],
    ['by pointer', () => fireEvent.click(screen.getByRole('button', { name: 'Continue with phone number' }))],
  ])('sends the code %s, to the number in international form', async (_how, submit) => {
    const onEvent = vi.fn();
    const { provider } = renderWidget({
      products,
      provider: sending(),
      callbacks: { onEvent },
    });
    type('2015550123');
    submit();
    await heading();
    expect(provider.calls).toEqual([
      { path: '/otps/sms/login_or_create', body: { phone_number: '+12015550123', expiration_minutes: 5 } },
    ]);
    await vi.waitFor(() =>
      expect(onEvent).toHaveBeenCalledExactlyOnceWith({ type: 'OTP_LOGIN_OR_CREATE', data: sent }),
    );
  });

  it('says what the provider said, keeps number and country, and goes on once the fault is lifted', async () => {
    const send = vi.fn<() => unknown>(() => sent).mockImplementationOnce(fails(refusal()));
    renderWidget({ products, provider: sending({ send }) });
    await choose('DE');
    type('01512 3456789');
    enter();
    await vi.waitFor(() => expect(problem()).toBe('A sentence of the provider.'));
    expect([country().value, field().value]).toEqual(['DE', '01512 3456789']);
    enter();
    expect(await screen.findByText('+49 1512 3456789')).toBeTruthy();
  });
});

describe('while a number is typed', () => {
  it('writes it as its country does', async () => {
    renderWidget({ products });
    type('2015550123');
    await vi.waitFor(() => expect(field().value).toBe('(201) 555-0123'));
  });

  /** Edits the field like a browser; in `text`, a bar marks the caret. */
  function edit(text: string, inputType: string) {
    const caret = text.indexOf('|');
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), text.replace('|', ''));
    field().setSelectionRange(caret, caret);
    fireEvent(field(), new InputEvent('input', { bubbles: true, inputType }));
  }
  const shown = () => {
    const { value, selectionStart } = field();
    return `${value.slice(0, selectionStart ?? 0)}|${value.slice(selectionStart ?? 0)}`;
  };

  it.each([
    ['a digit typed in the middle', '(201) 59|55-012', 'insertText', '(201) 59|5-5012'],
    ['a digit deleted in the middle', '(201) 5|5-012', 'deleteContentBackward', '(201) 5|50-12'],
    ['a digit deleted after the caret', '(201) |55-012', 'deleteContentForward', '(201) |550-12'],
    ['a separator deleted', '(201) 555|012', 'deleteContentBackward', '(201) 55|0-12'],
    ['a digit pasted in the middle', '(201) 4|555-012', 'insertFromPaste', '(201) 4|55-5012'],
  ])('writes the number anew after %s, with the caret kept', async (_what, typed, inputType, result) => {
    renderWidget({ products });
    field().focus();
    type('201555012');
    await vi.waitFor(() => expect(field().value).toBe('(201) 555-012'));
    edit(typed, inputType);
    await vi.waitFor(() => expect(shown()).toBe(result));
  });

  it('puts the caret where it is needed when the person has moved it meanwhile', async () => {
    let come = () => {};
    const held = new Promise<void>((resolve) => (come = resolve));
    const { formatPhone } = await import('../phone.js');
    vi.mocked(numbers.formatNumber).mockImplementationOnce(async (text, of, how) => {
      await held;
      return formatPhone(text, of, how);
    });
    renderWidget({ products });
    field().focus();
    edit('2015|', 'insertText');
    field().setSelectionRange(1, 1);
    await act(async () => come());
    expect(shown()).toBe('(2|01) 5');
  });

  it('leaves text alone that an input method composes', async () => {
    renderWidget({ products });
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), '２０１５');
    fireEvent(field(), new InputEvent('input', { bubbles: true, isComposing: true }));
    expect(numbers.formatNumber).not.toHaveBeenCalled();
    expect(field().value).toBe('２０１５');
    fireEvent.compositionEnd(field());
    await vi.waitFor(() => expect(field().value).toBe('(201) 5'));
  });

  it('takes the country from a number that says it', async () => {
    const { provider } = renderWidget({ products, provider: sending() });
    type('+44 7400 123456');
    await vi.waitFor(() => expect(field().value).toBe('07400 123456'));
    expect(country().value).toBe('GB');
    enter();
    await heading();
    expect(provider.calls).toMatchObject([{ body: { phone_number: '+447400123456' } }]);
  });

  it('is overtaken by nothing: a text that came later stays', async () => {
    let answer = (_formatted: { phone: string }) => {};
    vi.mocked(numbers.formatNumber).mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    renderWidget({ products });
    type('2015');
    type('9');
    await act(async () => answer({ phone: '(201) 5' }));
    expect(field().value).toBe('9');
  });

  it('stays as it is when nobody can tell how it is written', async () => {
    vi.mocked(numbers.formatNumber).mockResolvedValueOnce(undefined);
    renderWidget({ products });
    type('2015550123');
    await vi.waitFor(() => expect(numbers.formatNumber).toHaveBeenCalled());
    await act(async () => {});
    expect(field().value).toBe('2015550123');
  });
});

describe('the countries', () => {
  it('come with the first look at the list, in the language of the widget', async () => {
    renderWidget({ products, locale: 'de' });
    expect(numbers.loadPhone).not.toHaveBeenCalled();
    fireEvent.pointerEnter(country());
    await vi.waitFor(() => expect(options()).toContain('Deutschland (+49)'));
    expect(options()).toContain('Vereinigtes Königreich (+44)');
    expect(country().value).toBe('US');
  });

  it('are listed once the page is idle, before anybody opens the list', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    renderWidget({ products });
    expect(options()).toEqual(['US +1']);
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    await vi.waitFor(() => expect(options()).toContain('United Kingdom (+44)'));
    expect(country().value).toBe('US');
  });

  it('are silent when they do not load in the background, and come with the first look at the list', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    const onError = vi.fn();
    vi.mocked(countries.listWhenIdle).mockRejectedValueOnce(new Error('chunk'));
    renderWidget({ products, callbacks: { onError } });
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    await vi.waitFor(() => expect(countries.listWhenIdle).toHaveBeenCalled());
    await act(async () => {});
    expect(options()).toEqual(['US +1']);
    expect(problem()).toBeUndefined();
    expect(onError).not.toHaveBeenCalled();
    fireEvent.focus(country());
    await vi.waitFor(() => expect(options()).toContain('United Kingdom (+44)'));
  });

  it('are not fetched for a form without a number', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    const { provider } = renderWidget({ products: [otp({ methods: ['email'] })] });
    vi.mocked(countries.listWhenIdle).mockClear();
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    await vi.waitFor(() => expect(provider.logged).not.toEqual([]));
    await vi.dynamicImportSettled();
    expect(countries.listWhenIdle).not.toHaveBeenCalled();
  });

  it.each([
    ['the country first', ['country', 'number']],
    ['the number first', ['number', 'country']],
  ])('are chosen by autofill, %s', async (_order, order) => {
    const { provider } = renderWidget({ products, provider: sending() });
    fireEvent.pointerEnter(country());
    await vi.waitFor(() => expect(options()).toContain('United Kingdom (+44)'));
    const fill: Record<string, () => void> = {
      country: () => fireEvent.change(country(), { target: { value: 'GB' } }),
      number: () => type('07400123456'),
    };
    for (const part of order) fill[part]?.();
    await vi.waitFor(() => expect([country().value, field().value]).toEqual(['GB', '07400 123456']));
    enter();
    await heading();
    expect(provider.calls).toMatchObject([{ body: { phone_number: '+447400123456' } }]);
  });

  it('change what the number means, and how it is written', async () => {
    const { provider } = renderWidget({ products, provider: sending() });
    type('015123456789');
    await choose('DE');
    await vi.waitFor(() => expect(field().value).toBe('01512 3456789'));
    enter();
    await heading();
    expect(provider.calls).toMatchObject([{ body: { phone_number: '+4915123456789' } }]);
  });

  it('take the refusal of a number back', async () => {
    renderWidget({ products });
    type('015123456789');
    enter();
    await screen.findByText('Invalid phone number, please try again.');
    await choose('DE');
    expect(screen.queryByText('Invalid phone number, please try again.')).toBeNull();
  });

  it('are missed in words when they do not load, until they do', async () => {
    vi.mocked(countries.countriesIn).mockImplementationOnce(() => {
      throw noConnection('code/not-loaded');
    });
    renderWidget({ products });
    fireEvent.focus(country());
    await vi.waitFor(() => expect(problem()).toBe('We could not get through. Check your connection and try again.'));
    expect(options()).toEqual(['US +1']);
    fireEvent.blur(country());
    fireEvent.focus(country());
    await vi.waitFor(() => expect(country().options.length).toBeGreaterThan(200));
    expect(problem()).toBeUndefined();
  });
});

describe('a number that nobody can read', () => {
  it.each([
    ['that has just been typed', '2015550123', '+12015550123'],
    ['in international form', '+44 7400 123456', '+447400123456'],
  ])('%s goes out as the dial code and its digits', async (_what, typed, number) => {
    vi.mocked(numbers.loadPhone).mockRejectedValue(new Error('chunk'));
    vi.mocked(numbers.formatNumber).mockResolvedValue(undefined);
    const { provider } = renderWidget({ products, provider: sending() });
    type('1');
    type(typed);
    enter();
    await heading();
    expect(provider.calls).toMatchObject([{ body: { phone_number: number } }]);
    expect(screen.getByText(number)).toBeTruthy();
  });

  it('goes out so when the code takes more than 2 s', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    vi.mocked(numbers.loadPhone).mockReturnValue(new Promise(() => {}));
    const { provider } = renderWidget({ products, provider: sending() });
    type('2015550123');
    enter();
    await vi.waitFor(() => expect(numbers.loadPhone).toHaveBeenCalled());
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(provider.calls).toEqual([]);
    expect(screen.getByRole('button', { name: 'Continue with phone number', busy: true })).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    await heading();
    expect(provider.calls).toMatchObject([{ body: { phone_number: '+12015550123' } }]);
  });
});
