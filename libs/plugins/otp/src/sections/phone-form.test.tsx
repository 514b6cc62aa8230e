import { ProviderError } from '@latchkey/client';
import { noConnection } from '@latchkey/kernel';
import { fakeProvider, renderWidget, violations } from '@latchkey/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { otp } from '../index.js';
import * as countries from '../countries.js';
import * as numbers from '../numbers.js';

vi.mock('../numbers.js', { spy: true });
vi.mock('../countries.js', { spy: true });

const sent = { request_id: 'request-id-test-1', status_code: 200, method_id: 'phone-number-test-1' };
const products = [otp({ methods: ['sms'] })];

const field = () => screen.getByLabelText<HTMLInputElement>('Phone number');
const country = () => screen.getByLabelText<HTMLSelectElement>('Country code');
const type = (phone: string) => fireEvent.change(field(), { target: { value: phone } });
const problem = () => document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent;
const options = () => [...country().options].map(({ text }) => text);

/** Enter in a field presses the form's default button, as HTML (implicit submission) has it; jsdom does not. */
function enter() {
  fireEvent.keyDown(field(), { key: 'Enter' });
  fireEvent.click(field().form?.querySelector('button:not([type="button"])') as Element);
}

async function choose(code: string) {
  fireEvent.focus(country());
  await vi.waitFor(() => expect(country().options.length).toBeGreaterThan(200));
  fireEvent.change(country(), { target: { value: code } });
}

// Fetches what a code takes before the first test: tests wait for states, not for a busy machine to read modules.
beforeAll(async () => {
  const { container, unmount } = renderWidget({ products });
  type('2015550123');
  enter();
  await Promise.all([violations(container), vi.dynamicImportSettled()]);
  unmount();
});

beforeEach(() => {
  for (const mock of [numbers.loadPhone, numbers.formatted]) vi.mocked(mock).mockReset();
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('the phone form', () => {
  it('has no accessibility violation, idle, refused, busy and failed', async () => {
    let fail = (_error: unknown) => {};
    const answer = () => new Promise<never>((_resolve, reject) => (fail = reject));
    const { container } = renderWidget({ products, provider: fakeProvider({ answer }) });
    expect(await violations(container)).toEqual([]);
    enter();
    await screen.findByText('Invalid phone number, please try again.');
    expect(await violations(container)).toEqual([]);
    type('2015550123');
    enter();
    await screen.findByRole('button', { name: 'Continue with phone number', busy: true });
    expect(await violations(container)).toEqual([]);
    await vi.waitFor(() => {
      fail(new Error('refused'));
      expect(problem()).toBe('Something went wrong. Please try again.');
    });
    expect(await violations(container)).toEqual([]);
  });

  it('asks for a number by what keyboards and password managers go by, and begins in the United States', () => {
    renderWidget({ products });
    const attributes = ['type', 'name', 'autocomplete'].map((name) => field().getAttribute(name));
    expect(attributes).toEqual(['tel', 'phone', 'tel-national']);
    expect(field().required).toBe(true);
    expect(country().value).toBe('US');
    expect(options()).toEqual(['US +1']);
  });

  it.each(['', '(201) 5', 'call me'])('refuses %j under the field, asking nobody', async (text) => {
    const { provider } = renderWidget({ products });
    type('2');
    type(text);
    enter();
    await vi.waitFor(() => expect(problem()).toBe('Invalid phone number, please try again.'));
    expect(field().value).toBe(text);
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(provider.calls).toEqual([]);
    type('2015550123');
    expect(field().getAttribute('aria-invalid')).toBeNull();
  });

  it.each([
    ['by keyboard alone', enter],
    ['by pointer', () => fireEvent.click(screen.getByRole('button', { name: 'Continue with phone number' }))],
  ])('sends the code %s, to the number in international form', async (_how, submit) => {
    const onEvent = vi.fn();
    const { provider } = renderWidget({
      products,
      provider: fakeProvider({ answer: () => sent }),
      callbacks: { onEvent },
    });
    type('2015550123');
    submit();
    await screen.findByRole('heading', { name: 'Enter passcode' });
    expect(provider.calls).toEqual([
      { path: '/otps/sms/login_or_create', body: { phone_number: '+12015550123', expiration_minutes: 5 } },
    ]);
    await vi.waitFor(() =>
      expect(onEvent).toHaveBeenCalledExactlyOnceWith({ type: 'OTP_LOGIN_OR_CREATE', data: sent }),
    );
  });

  it('sends one code for five presses of Enter', async () => {
    const { provider } = renderWidget({ products, provider: fakeProvider({ answer: () => sent }) });
    type('2015550123');
    for (let press = 0; press < 5; press++) enter();
    await screen.findByRole('heading', { name: 'Enter passcode' });
    expect(provider.calls).toHaveLength(1);
  });

  it('says what the provider said, keeps number and country, and goes on once the fault is lifted', async () => {
    const refusal = new ProviderError({
      code: 'provider/refused',
      message: 'A sentence of the provider.',
      words: { id: 'error.provider', text: 'A sentence of the provider.' },
      retryable: true,
    });
    const answer = vi.fn<() => unknown>(() => sent).mockRejectedValueOnce(refusal);
    renderWidget({ products, provider: fakeProvider({ answer }) });
    await choose('DE');
    type('01512 3456789');
    enter();
    await vi.waitFor(() => expect(problem()).toBe('A sentence of the provider.'));
    expect([country().value, field().value]).toEqual(['DE', '01512 3456789']);
    enter();
    expect(await screen.findByText('+4915123456789')).toBeTruthy();
  });
});

describe('while a number is typed', () => {
  it('writes it as its country does', async () => {
    renderWidget({ products });
    type('2015550123');
    await vi.waitFor(() => expect(field().value).toBe('(201) 555-0123'));
  });

  it('puts nothing back that was just deleted', async () => {
    renderWidget({ products });
    type('2015');
    await vi.waitFor(() => expect(field().value).toBe('(201) 5'));
    vi.mocked(numbers.formatted).mockClear();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), '(201) ');
    fireEvent(field(), new InputEvent('input', { bubbles: true, inputType: 'deleteContentBackward' }));
    expect(numbers.formatted).not.toHaveBeenCalled();
    expect(field().value).toBe('(201) ');
  });

  it('takes the country from a number that says it', async () => {
    const { provider } = renderWidget({ products, provider: fakeProvider({ answer: () => sent }) });
    type('+44 7400 123456');
    await vi.waitFor(() => expect(field().value).toBe('07400 123456'));
    expect(country().value).toBe('GB');
    expect(options()).toEqual(['GB +44']);
    enter();
    await screen.findByRole('heading', { name: 'Enter passcode' });
    expect(provider.calls).toMatchObject([{ body: { phone_number: '+447400123456' } }]);
  });

  it('is overtaken by nothing: a text that came later stays', async () => {
    let answer = (_formatted: { phone: string }) => {};
    vi.mocked(numbers.formatted).mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    renderWidget({ products });
    type('2015');
    type('9');
    await act(async () => answer({ phone: '(201) 5' }));
    expect(field().value).toBe('9');
  });

  it('stays as it is when nobody can tell how it is written', async () => {
    vi.mocked(numbers.formatted).mockResolvedValueOnce(undefined);
    renderWidget({ products });
    type('2015550123');
    await vi.waitFor(() => expect(numbers.formatted).toHaveBeenCalled());
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

  it('change what the number means, and how it is written', async () => {
    const { provider } = renderWidget({ products, provider: fakeProvider({ answer: () => sent }) });
    type('015123456789');
    await choose('DE');
    await vi.waitFor(() => expect(field().value).toBe('01512 3456789'));
    enter();
    await screen.findByRole('heading', { name: 'Enter passcode' });
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
    vi.mocked(numbers.formatted).mockResolvedValue(undefined);
    const { provider } = renderWidget({ products, provider: fakeProvider({ answer: () => sent }) });
    type('1');
    type(typed);
    enter();
    await screen.findByRole('heading', { name: 'Enter passcode' });
    expect(provider.calls).toMatchObject([{ body: { phone_number: number } }]);
    expect(screen.getByText(number)).toBeTruthy();
  });

  it('goes out so when the code takes more than 2 s', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    vi.mocked(numbers.loadPhone).mockReturnValue(new Promise(() => {}));
    const { provider } = renderWidget({ products, provider: fakeProvider({ answer: () => sent }) });
    type('2015550123');
    enter();
    await vi.waitFor(() => expect(numbers.loadPhone).toHaveBeenCalled());
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(provider.calls).toEqual([]);
    expect(screen.getByRole('button', { name: 'Continue with phone number', busy: true })).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    await screen.findByRole('heading', { name: 'Enter passcode' });
    expect(provider.calls).toMatchObject([{ body: { phone_number: '+12015550123' } }]);
  });
});
