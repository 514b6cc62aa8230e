import type { Clock } from '@latchkey/kernel';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { numberOf } from './number-of.js';
import { loadPhone } from './numbers.js';

vi.mock('./numbers.js', () => ({ loadPhone: vi.fn() }));

type Phone = Awaited<ReturnType<typeof loadPhone>>;

const load = vi.mocked(loadPhone);
const usual = { phone: '(201) 555-0123', country: { code: 'US', dialCode: '1' } };

/** A manual clock: `elapse` is the callback of the time limit. */
function handheld() {
  const undo = vi.fn();
  const after = vi.fn<Clock['after']>(() => undo);
  return { after, undo, elapse: () => after.mock.lastCall?.[1]() };
}

beforeEach(() => {
  load.mockReset();
  load.mockImplementation(() => import('./phone.js'));
});

describe('numberOf', () => {
  it('reads the number by its country, and stops the clock', async () => {
    const { after, undo } = handheld();
    expect(await numberOf(usual, after)).toEqual({
      to: '+12015550123',
      formattedTo: '+1\u00A0201\u00A0555\u00A00123',
    });
    expect(await numberOf({ phone: '07400 123456', country: { code: 'GB', dialCode: '44' } }, after)).toMatchObject({
      to: '+447400123456',
    });
    await vi.waitFor(() => expect(undo).toHaveBeenCalledTimes(2));
  });

  it('finds none where there can be none', async () => {
    expect(await numberOf({ ...usual, phone: '201' }, handheld().after)).toBeUndefined();
  });

  it.each(['', ' ', 'call me', '+', '()'])('finds none in %j, without loading anything', async (phone) => {
    const { after } = handheld();
    expect(await numberOf({ ...usual, phone }, after)).toBeUndefined();
    expect(load).not.toHaveBeenCalled();
    expect(after).not.toHaveBeenCalled();
  });

  it('gives after 2 s the dial code and the digits', async () => {
    load.mockReturnValue(new Promise<Phone>(() => {}));
    const { after, elapse } = handheld();
    const number = numberOf(usual, after);
    expect(after).toHaveBeenCalledExactlyOnceWith(2_000, expect.any(Function));
    elapse();
    expect(await number).toEqual({ to: '+12015550123' });
  });

  it('stays with that when the code comes later', async () => {
    let come: (module: Phone) => void = () => {};
    load.mockReturnValue(new Promise((resolve) => (come = resolve)));
    const { after, elapse } = handheld();
    const number = numberOf({ ...usual, phone: '12' }, after);
    elapse();
    come(await import('./phone.js'));
    expect(await number).toEqual({ to: '+112' });
  });

  it.each([
    ['as they were typed', { phone: '07400 123456', country: { code: 'GB', dialCode: '44' } }, '+4407400123456'],
    ['of another script as ours', { ...usual, phone: '２０１ ٥٥٥-0123' }, '+12015550123'],
    ['behind a full-width plus', { ...usual, phone: '＋４４ 7400 123456' }, '+447400123456'],
    ['with the dial code that was typed with a plus', { ...usual, phone: ' +44 7400 123456' }, '+447400123456'],
    ['with the dial code that was typed in brackets', { ...usual, phone: '(+44) 7400 123456' }, '+447400123456'],
    ['with the dial code of a link', { ...usual, phone: 'tel:+447400123456' }, '+447400123456'],
    ['behind the dial code, when a plus comes later', { ...usual, phone: '2015550123+' }, '+12015550123'],
  ])('gives at once the digits %s when the code does not load', async (_how, field, to) => {
    load.mockRejectedValue(new Error('chunk'));
    const { after, undo } = handheld();
    expect(await numberOf(field, after)).toEqual({ to });
    await vi.waitFor(() => expect(undo).toHaveBeenCalledTimes(1));
  });

  it('does the same when the code that came is of no use', async () => {
    const broken = () => {
      throw new Error('metadata');
    };
    load.mockResolvedValue({ parsePhone: broken, formatPhone: broken });
    expect(await numberOf(usual, handheld().after)).toEqual({ to: '+12015550123' });
  });
});
