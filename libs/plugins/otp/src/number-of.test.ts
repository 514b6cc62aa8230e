import type { Clock } from '@latchkey/kernel';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { numberOf } from './number-of.js';
import { loadPhone } from './numbers.js';

vi.mock('./numbers.js', () => ({ loadPhone: vi.fn() }));

type Phone = Awaited<ReturnType<typeof loadPhone>>;

const load = vi.mocked(loadPhone);
const usual = { phone: '(201) 555-0123', country: { code: 'US', dialCode: '1' } };

/** A manual clock: `elapse` is the callback of the time limit. */
function manualClock() {
  const undo = vi.fn();
  const after = vi.fn<Clock['after']>(() => undo);
  return { after, undo, elapse: () => after.mock.lastCall?.[1]() };
}

beforeEach(() => {
  load.mockReset();
  load.mockImplementation(() => import('./phone.js'));
});

describe('numberOf', () => {
  it('parses the number by its country, and clears the timer', async () => {
    const { after, undo } = manualClock();
    expect(await numberOf(usual, after)).toEqual({
      to: '+12015550123',
      formattedTo: '+1\u00A0201\u00A0555\u00A00123',
      country: 'US',
    });
    expect(await numberOf({ phone: '07400 123456', country: { code: 'GB', dialCode: '44' } }, after)).toMatchObject({
      to: '+447400123456',
    });
    await vi.waitFor(() => expect(undo).toHaveBeenCalledTimes(2));
  });

  it('returns undefined for an invalid number', async () => {
    expect(await numberOf({ ...usual, phone: '201' }, manualClock().after)).toBeUndefined();
  });

  it.each(['', ' ', 'call me', '+', '()'])('returns undefined for %j without loading the parser', async (phone) => {
    const { after } = manualClock();
    expect(await numberOf({ ...usual, phone }, after)).toBeUndefined();
    expect(load).not.toHaveBeenCalled();
    expect(after).not.toHaveBeenCalled();
  });

  it('returns the dial code and the digits after 2 s', async () => {
    load.mockReturnValue(new Promise<Phone>(() => {}));
    const { after, elapse } = manualClock();
    const number = numberOf(usual, after);
    expect(after).toHaveBeenCalledExactlyOnceWith(2_000, expect.any(Function));
    elapse();
    expect(await number).toEqual({ to: '+12015550123' });
  });

  it('keeps that result when the parser loads later', async () => {
    let finishLoading: (module: Phone) => void = () => {};
    load.mockReturnValue(new Promise((resolve) => (finishLoading = resolve)));
    const { after, elapse } = manualClock();
    const number = numberOf({ ...usual, phone: '12' }, after);
    elapse();
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
    const { after, undo } = manualClock();
    expect(await numberOf(field, after)).toEqual({ to });
    await vi.waitFor(() => expect(undo).toHaveBeenCalledTimes(1));
  });

  it('returns the digits when the parser throws', async () => {
    const broken = () => {
      throw new Error('metadata');
    };
    load.mockResolvedValue({ parsePhone: broken, formatPhone: broken });
    expect(await numberOf(usual, manualClock().after)).toEqual({ to: '+12015550123' });
  });
});
