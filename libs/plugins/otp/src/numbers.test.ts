import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const formatPhone = vi.hoisted(() => vi.fn((text: string, country: string) => ({ phone: `${text} of ${country}` })));

/** A fresh copy of the module, before its first import of the parser; `phone` returns the imported module. */
async function fresh(phone: () => unknown) {
  vi.resetModules();
  vi.doMock('./phone.js', phone as () => Promise<object>);
  return import('./numbers.js');
}

let now = 0;

beforeEach(() => {
  now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});

afterEach(() => {
  vi.doUnmock('./phone.js');
});

describe('formatted', () => {
  it('writes the text as its country does', async () => {
    const { formatNumber } = await fresh(() => ({ formatPhone }));
    const edit = { previous: '201', input: { selectionEnd: 4 } };
    expect(await formatNumber('2015', 'US', edit)).toEqual({ phone: '2015 of US' });
    expect(formatPhone).toHaveBeenLastCalledWith('2015', 'US', edit);
  });

  it.each([
    [9_999, { phone: '2015 of US' }],
    [10_000, undefined],
    [60_000, undefined],
  ])('after %i ms gives %j: the text then stays as it is', async (ms, result) => {
    let come = (_phone: object) => {};
    const phone = new Promise<object>((resolve) => (come = resolve));
    const { formatNumber } = await fresh(() => phone);
    const asked = formatNumber('2015', 'US');
    now = ms;
    come({ formatPhone });
    expect(await asked).toEqual(result);
  });

  it('gives nothing when the code does not load, and asks again at the next keystroke', async () => {
    let isOffline = true;
    const { formatNumber } = await fresh(() => {
      if (isOffline) throw new Error('chunk');
      return { formatPhone };
    });
    expect(await formatNumber('2', 'US')).toBeUndefined();
    isOffline = false;
    expect(await formatNumber('20', 'US')).toEqual({ phone: '20 of US' });
  });
});

describe('loadPhone', () => {
  it('loads once', async () => {
    const phone = vi.fn(() => ({ formatPhone }));
    const { loadPhone } = await fresh(phone);
    expect(await loadPhone()).toBe(await loadPhone());
    expect(phone).toHaveBeenCalledTimes(1);
  });

  it('rejects when it does not come, in words for the person', async () => {
    const { loadPhone } = await fresh(() => {
      throw new Error('chunk');
    });
    await expect(loadPhone()).rejects.toMatchObject({
      code: 'code/not-loaded',
      userMessage: { id: 'error.connection', text: expect.stringContaining('connection') as string },
    });
  });
});
