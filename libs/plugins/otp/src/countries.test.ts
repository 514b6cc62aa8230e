import { fakeContext } from '@latchkey/testing';
import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { countriesIn, listWhenIdle } from './countries.js';
import { createOtpSlice, type OtpState } from './state.js';

const otpSlice = createOtpSlice();

describe('countriesIn', () => {
  it.each([
    ['en', 'Germany', 'United Kingdom'],
    ['de', 'Deutschland', 'Vereinigtes Königreich'],
    ['ja', 'ドイツ', 'イギリス'],
  ])('lists every country by its name in %s, sorted by that language', (locale, germany, kingdom) => {
    const list = countriesIn(locale);
    expect(list).toContainEqual({ code: 'DE', dialCode: '49', name: germany });
    expect(list).toContainEqual({ code: 'GB', dialCode: '44', name: kingdom });
    const names = list.map(({ name }) => name);
    expect(names).toEqual([...names].sort(new Intl.Collator(locale).compare));
    expect(new Set(list.map(({ code }) => code)).size).toBe(list.length);
    expect(list.length).toBeGreaterThan(200);
    for (const { code, dialCode, name } of list) {
      expect(code).toMatch(/^[A-Z]{2}$/);
      expect(dialCode).toMatch(/^[1-9]\d{0,2}$/);
      expect(name).not.toBe('');
    }
  });

  it('lists the countries that the parser knows, with their dial codes', () => {
    const known = getCountries().map((code) => `${code} ${getCountryCallingCode(code)}`);
    expect(
      countriesIn('en')
        .map(({ code, dialCode }) => `${code} ${dialCode}`)
        .sort(),
    ).toEqual(known.sort());
  });

  it('uses English names for an unknown language', () => {
    expect(countriesIn('tlh')).toEqual(countriesIn('en'));
  });
});

describe('the options of the list', () => {
  it('lists the allowed countries alone', () => {
    const codes = countriesIn('en', { allowedCountries: ['DE', 'AT', 'CH'] }).map(({ code }) => code);
    expect(codes).toEqual(['AT', 'DE', 'CH']);
  });

  it('lists the countries of countryOrder first, in its order, and the others by name', () => {
    const codes = countriesIn('en', { allowedCountries: ['DE', 'AT', 'CH', 'US'], countryOrder: ['US', 'DE', 'FR'] });
    expect(codes.map(({ code }) => code)).toEqual(['US', 'DE', 'AT', 'CH']);
  });
});

describe('listWhenIdle', () => {
  afterEach(() => vi.unstubAllGlobals());

  function setUp(state: Partial<OtpState> = {}) {
    let idle = () => {};
    const requestIdleCallback = vi.fn<(callback: () => void, options: IdleRequestOptions) => number>((callback) => {
      idle = callback;
      return 1;
    });
    vi.stubGlobal('requestIdleCallback', requestIdleCallback);
    const ctx = fakeContext({
      state: () => ({ ...otpSlice.initial, ...state }),
      env: { sessionDurationMinutes: 30, locale: 'de' },
    });
    return { ctx, requestIdleCallback, idle: () => idle() };
  }

  it('lists the countries in the widget’s language when the page is idle, after 2 s at the latest', async () => {
    const { ctx, requestIdleCallback, idle } = setUp();
    const listed = listWhenIdle(ctx);
    expect(requestIdleCallback).toHaveBeenCalledTimes(1);
    expect(requestIdleCallback.mock.lastCall?.[1].timeout).toBe(2_000);
    expect(ctx.actions).toEqual([]);
    idle();
    await listed;
    expect(ctx.actions).toEqual([{ type: 'otp/countriesListed', patch: { countries: countriesIn('de') } }]);
  });

  it('lists the countries at once without requestIdleCallback', async () => {
    const { ctx } = setUp();
    vi.stubGlobal('requestIdleCallback', undefined);
    await listWhenIdle(ctx);
    expect(ctx.done).toEqual(['dispatch otp/countriesListed']);
  });

  it('does nothing when the countries are already listed', async () => {
    const { ctx, idle } = setUp({ countries: [] });
    const listed = listWhenIdle(ctx);
    idle();
    await listed;
    expect(ctx.done).toEqual([]);
  });
});
