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

describe('formatNumber', () => {
  it('formats the text for its country', async () => {
    const { formatNumber } = await fresh(() => ({ formatPhone }));
    const edit = { previous: '201', input: { selectionEnd: 4 } };
    expect(await formatNumber('2015', 'US', edit)).toEqual({ phone: '2015 of US' });
    expect(formatPhone).toHaveBeenLastCalledWith('2015', 'US', edit);
  });

  it.each([
    [9_999, { phone: '2015 of US' }],
    [10_000, undefined],
    [60_000, undefined],
  ])('returns, after %i ms of loading, %j', async (ms, result) => {
    let finishLoading = (_phone: object) => {};
    const phone = new Promise<object>((resolve) => (finishLoading = resolve));
    const { formatNumber } = await fresh(() => phone);
    const asked = formatNumber('2015', 'US');
    now = ms;
    finishLoading({ formatPhone });
    expect(await asked).toEqual(result);
  });

  it('returns undefined when the parser does not load, and loads it again on the next keystroke', async () => {
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
  it('loads the parser once', async () => {
    const phone = vi.fn(() => ({ formatPhone }));
    const { loadPhone } = await fresh(phone);
    expect(await loadPhone()).toBe(await loadPhone());
    expect(phone).toHaveBeenCalledTimes(1);
  });

  it('rejects with a user message when the parser does not load', async () => {
    const { loadPhone } = await fresh(() => {
      throw new Error('chunk');
    });
    await expect(loadPhone()).rejects.toMatchObject({
      code: 'code/not-loaded',
      userMessage: { id: 'error.connection', text: expect.stringContaining('connection') as string },
    });
  });
});
