import { noConnection } from '@latchkey/kernel';
import { descriptionOf, renderWidget, type FakeProvider } from '@latchkey/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { refusal, sent } from '../../test/answers.js';
import {
  enter as enterIn,
  failsOnce,
  fakeTimers,
  heading,
  pass,
  prepareTests,
  provider as sending,
  sms as products,
} from '../../test/code-screen.js';
import { otp } from '../index.js';
import * as countries from '../countries.js';
import * as numbers from '../numbers.js';

vi.mock('../numbers.js', { spy: true });
vi.mock('../countries.js', { spy: true });

const field = () => screen.getByLabelText<HTMLInputElement>('Phone number');
const country = () => screen.getByLabelText<HTMLSelectElement>('Country code');
const type = (phone: string) => fireEvent.change(field(), { target: { value: phone } });
const problem = () => descriptionOf(field());
const enter = () => enterIn(field());
const options = () => [...country().options].map(({ text }) => text);

/** Expects the code screen, after one request with this number. */
async function expectSentTo({ calls }: FakeProvider, number: string) {
  await heading();
  expect(calls).toMatchObject([{ body: { phone_number: number } }]);
}

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
  it('starts with the United States', () => {
    renderWidget({ products });
    expect(country().value).toBe('US');
    expect(options()).toEqual(['US +1']);
  });

  it.each([
    ['by keyboard alone', enter],
    ['by pointer', () => fireEvent.click(screen.getByRole('button', { name: 'Continue with phone number' }))],
  ])('sends the code %s, to the number in international form', async (_how, submit) => {
    const onEvent = vi.fn();
    const { provider } = renderWidget({ products, provider: sending(), callbacks: { onEvent } });
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

  it('shows the provider’s message, keeps number and country, and continues on the next try', async () => {
    const send = failsOnce(refusal(), sent);
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

describe('a number that is being typed', () => {
  it('is formatted for its country', async () => {
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
  ])('is formatted again after %s, and the caret keeps its place', async (_what, typed, inputType, result) => {
    renderWidget({ products });
    field().focus();
    type('201555012');
    await vi.waitFor(() => expect(field().value).toBe('(201) 555-012'));
    edit(typed, inputType);
    await vi.waitFor(() => expect(shown()).toBe(result));
  });

  it('is formatted around a caret that was moved meanwhile', async () => {
    let finishLoading = () => {};
    const loaded = new Promise<void>((resolve) => (finishLoading = resolve));
    const { formatPhone } = await import('../phone.js');
    vi.mocked(numbers.formatNumber).mockImplementationOnce(async (text, of, how) => {
      await loaded;
      return formatPhone(text, of, how);
    });
    renderWidget({ products });
    field().focus();
    edit('2015|', 'insertText');
    field().setSelectionRange(1, 1);
    await act(async () => finishLoading());
    expect(shown()).toBe('(2|01) 5');
  });

  it('is not formatted while an input method composes it', async () => {
    renderWidget({ products });
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), '２０１５');
    fireEvent(field(), new InputEvent('input', { bubbles: true, isComposing: true }));
    expect(numbers.formatNumber).not.toHaveBeenCalled();
    expect(field().value).toBe('２０１５');
    fireEvent.compositionEnd(field());
    await vi.waitFor(() => expect(field().value).toBe('(201) 5'));
  });

  it('selects its country by its dial code', async () => {
    const { provider } = renderWidget({ products, provider: sending() });
    type('+44 7400 123456');
    await vi.waitFor(() => expect(field().value).toBe('07400 123456'));
    expect(country().value).toBe('GB');
    enter();
    await expectSentTo(provider, '+447400123456');
  });

  it('is not replaced by the format of an older text', async () => {
    let answer = (_formatted: { phone: string }) => {};
    vi.mocked(numbers.formatNumber).mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    renderWidget({ products });
    type('2015');
    type('9');
    await act(async () => answer({ phone: '(201) 5' }));
    expect(field().value).toBe('9');
  });

  it('stays unchanged when it cannot be formatted', async () => {
    vi.mocked(numbers.formatNumber).mockResolvedValueOnce(undefined);
    renderWidget({ products });
    type('2015550123');
    await vi.waitFor(() => expect(numbers.formatNumber).toHaveBeenCalled());
    await act(async () => {});
    expect(field().value).toBe('2015550123');
  });
});

describe('the countries', () => {
  it('are listed in the language of the widget when the pointer enters the list', async () => {
    renderWidget({ products, locale: 'de' });
    expect(numbers.loadPhone).not.toHaveBeenCalled();
    fireEvent.pointerEnter(country());
    await vi.waitFor(() => expect(options()).toContain('Deutschland (+49)'));
    expect(options()).toContain('Vereinigtes Königreich (+44)');
    expect(country().value).toBe('US');
  });

  it('are listed when the page is idle, before the list is opened', async () => {
    fakeTimers();
    renderWidget({ products });
    expect(options()).toEqual(['US +1']);
    await pass(1_000);
    await vi.waitFor(() => expect(options()).toContain('United Kingdom (+44)'));
    expect(country().value).toBe('US');
  });

  it('cause no error when they do not load in the background, and load when the list is opened', async () => {
    fakeTimers();
    const onError = vi.fn();
    vi.mocked(countries.listWhenIdle).mockRejectedValueOnce(new Error('chunk'));
    renderWidget({ products, callbacks: { onError } });
    await pass(1_000);
    await vi.waitFor(() => expect(countries.listWhenIdle).toHaveBeenCalled());
    await act(async () => {});
    expect(options()).toEqual(['US +1']);
    expect(problem()).toBeUndefined();
    expect(onError).not.toHaveBeenCalled();
    fireEvent.focus(country());
    await vi.waitFor(() => expect(options()).toContain('United Kingdom (+44)'));
  });

  it('are not loaded for a form without a phone field', async () => {
    fakeTimers();
    const { provider } = renderWidget({ products: [otp({ methods: ['email'] })] });
    vi.mocked(countries.listWhenIdle).mockClear();
    await pass(1_000);
    await vi.waitFor(() => expect(provider.logged).not.toEqual([]));
    await vi.dynamicImportSettled();
    expect(countries.listWhenIdle).not.toHaveBeenCalled();
  });

  it.each([
    ['the country first', ['country', 'number']],
    ['the number first', ['number', 'country']],
  ])('can be selected by autofill, %s', async (_order, order) => {
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
    await expectSentTo(provider, '+447400123456');
  });

  it('determine the meaning and the format of the number', async () => {
    const { provider } = renderWidget({ products, provider: sending() });
    type('015123456789');
    await choose('DE');
    await vi.waitFor(() => expect(field().value).toBe('01512 3456789'));
    enter();
    await expectSentTo(provider, '+4915123456789');
  });

  it('clear the error of the number when another one is selected', async () => {
    renderWidget({ products });
    type('015123456789');
    enter();
    await screen.findByText('Invalid phone number, please try again.');
    await choose('DE');
    expect(screen.queryByText('Invalid phone number, please try again.')).toBeNull();
  });

  it('are named, with the plus, beside the error of a number of another country, until the number is edited', async () => {
    renderWidget({ products });
    await choose('US');
    type('4915123456789');
    enter();
    const hint = 'United States (+1) is selected. Begin a number of another country with + and its country code.';
    expect((await screen.findByText(hint)).getAttribute('role')).toBe('status');
    expect(problem()).toBe('Invalid phone number, please try again.');
    type('+4915123456789');
    expect(screen.queryByText(hint)).toBeNull();
  });

  it('are not named beside the error of a number with a plus', async () => {
    renderWidget({ products });
    await choose('US');
    type('+44 20 7946 09');
    enter();
    await vi.waitFor(() => expect(problem()).toBe('Invalid phone number, please try again.'));
    expect(screen.queryByText(/is selected\./)).toBeNull();
  });

  it('cause an error when they do not load, and load on the next try', async () => {
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

describe('a number that is not parsed', () => {
  it.each([
    ['in national form', '2015550123', '+12015550123'],
    ['in international form', '+44 7400 123456', '+447400123456'],
  ])('is sent as its dial code and its digits, %s', async (_what, typed, number) => {
    vi.mocked(numbers.loadPhone).mockRejectedValue(new Error('chunk'));
    vi.mocked(numbers.formatNumber).mockResolvedValue(undefined);
    const { provider } = renderWidget({ products, provider: sending() });
    type('1');
    type(typed);
    enter();
    await expectSentTo(provider, number);
    expect(screen.getByText(number)).toBeTruthy();
  });

  it('is sent in this form when the parser takes more than 2 s', async () => {
    fakeTimers();
    vi.mocked(numbers.loadPhone).mockReturnValue(new Promise(() => {}));
    const { provider } = renderWidget({ products, provider: sending() });
    type('2015550123');
    enter();
    await vi.waitFor(() => expect(numbers.loadPhone).toHaveBeenCalled());
    await pass(1_000);
    expect(provider.calls).toEqual([]);
    expect(screen.getByRole('button', { name: 'Continue with phone number', busy: true })).toBeTruthy();
    await pass(1_000);
    await expectSentTo(provider, '+12015550123');
  });
});
