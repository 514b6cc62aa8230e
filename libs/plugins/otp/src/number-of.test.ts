import { browserClock } from '@latchkey/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { numberOf } from './number-of.js';
import { loadPhone } from './numbers.js';

vi.mock('./numbers.js', () => ({ loadPhone: vi.fn() }));

type Phone = Awaited<ReturnType<typeof loadPhone>>;

const load = vi.mocked(loadPhone);
const usual = { phone: '(201) 555-0123', country: { code: 'US', dialCode: '1' } };

const { after } = browserClock;

afterEach(() => void vi.useRealTimers());
beforeEach(() => {
  vi.useFakeTimers();
  load.mockReset();
  load.mockImplementation(() => import('./phone.js'));
});

describe('numberOf', () => {
  it('parses the number by its country, and clears the timer', async () => {
    expect(await numberOf(usual, after)).toEqual({
      to: '+12015550123',
      formattedTo: '+1\u00A0201\u00A0555\u00A00123',
      country: 'US',
    });
    expect(await numberOf({ phone: '07400 123456', country: { code: 'GB', dialCode: '44' } }, after)).toMatchObject({
      to: '+447400123456',
    });
    await vi.advanceTimersByTimeAsync(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('returns undefined for an invalid number', async () => {
    expect(await numberOf({ ...usual, phone: '201' }, after)).toBeUndefined();
  });

  it.each(['', ' ', 'call me', '+', '()'])('returns undefined for %j without loading the parser', async (phone) => {
    expect(await numberOf({ ...usual, phone }, after)).toBeUndefined();
    expect(load).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('returns the dial code and the digits after 2 s', async () => {
    load.mockReturnValue(new Promise<Phone>(() => {}));
    const number = numberOf(usual, after);
    const onEnd = vi.fn();
    void number.then(onEnd);
    await vi.advanceTimersByTimeAsync(1_999);
    expect(onEnd).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await number).toEqual({ to: '+12015550123' });
  });

  it('keeps that result when the parser loads later', async () => {
    let finishLoading: (module: Phone) => void = () => {};
    load.mockReturnValue(new Promise((resolve) => (finishLoading = resolve)));
    const number = numberOf({ ...usual, phone: '12' }, after);
    vi.advanceTimersByTime(2_000);
    finishLoading(await import('./phone.js'));
    expect(await number).toEqual({ to: '+112' });
  });

  it.each([
    ['as typed', { phone: '07400 123456', country: { code: 'GB', dialCode: '44' } }, '+4407400123456'],
    ['converted from another script', { ...usual, phone: '２０１ ٥٥٥-0123' }, '+12015550123'],
    ['after a full-width plus', { ...usual, phone: '＋４４ 7400 123456' }, '+447400123456'],
    ['with a dial code typed after a plus', { ...usual, phone: ' +44 7400 123456' }, '+447400123456'],
    ['with a dial code typed in brackets', { ...usual, phone: '(+44) 7400 123456' }, '+447400123456'],
    ['with the dial code of a tel link', { ...usual, phone: 'tel:+447400123456' }, '+447400123456'],
    ['with a dial code typed after 00', { ...usual, phone: '00 44 7400 123456' }, '+447400123456'],
    ['with a dial code typed after a plus and 00', { ...usual, phone: '+00 44 7400 123456' }, '+447400123456'],
    ['on both sides of other characters', { ...usual, phone: '201\u200E555•0123' }, '+12015550123'],
    ['after the dial code of the country before a plus at the end', { ...usual, phone: '2015550123+' }, '+12015550123'],
  ])('returns the digits at once, %s, when the parser does not load', async (_how, field, to) => {
    load.mockRejectedValue(new Error('chunk'));
    expect(await numberOf(field, after)).toEqual({ to });
    await vi.advanceTimersByTimeAsync(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('returns the digits when the parser throws', async () => {
    const broken = () => {
      throw new Error('metadata');
    };
    load.mockResolvedValue({ parsePhone: broken, formatPhone: broken });
    expect(await numberOf(usual, after)).toEqual({ to: '+12015550123' });
  });
});
