import { deepFrozen } from '@latchkey/testing';
import { describe, expect, it } from 'vitest';
import { createOtpSlice, type OtpAction } from './state.js';

const otpSlice = createOtpSlice();

const after = (...actions: OtpAction[]) =>
  actions.reduce((state, action) => deepFrozen(otpSlice.reduce(state, action)), deepFrozen(otpSlice.initial));

const formatted: OtpAction = {
  type: 'otp/phoneFormatted',
  of: { phone: '2015', country: otpSlice.initial.country },
  patch: { phone: '(201) 5' },
};
const typed = (phone: string): OtpAction => ({ type: 'otp/phoneTyped', patch: { phone } });

describe('the otp slice', () => {
  it('starts with the United States and empty fields', () => {
    expect(otpSlice.initial).toEqual({ phone: '', country: { code: 'US', dialCode: '1' }, email: '', code: '' });
  });

  it.each([
    [{ code: 'DE', dialCode: '49' }, 'DE'],
    [null, 'US'],
  ])('starts with the country %j: %s', (first, code) => {
    expect(createOtpSlice(first).initial.country.code).toBe(code);
  });

  it('merges the patch of a product action', () => {
    const chosen: OtpAction = { type: 'otp/countryChosen', patch: { country: { code: 'DE', dialCode: '49' } } };
    expect(after(typed('0151'), chosen)).toEqual({
      ...otpSlice.initial,
      phone: '0151',
      country: { code: 'DE', dialCode: '49' },
    });
  });

  it('applies the format of the current text', () => {
    expect(after(typed('2015'), formatted).phone).toBe('(201) 5');
  });

  it.each<[string, OtpAction]>([
    ['more was typed meanwhile', typed('20155')],
    ['the text was deleted meanwhile', typed('')],
    [
      'another country was selected meanwhile',
      { type: 'otp/countryChosen', patch: { country: { code: 'DE', dialCode: '49' } } },
    ],
  ])('ignores the format of a text when %s', (_what, later) => {
    const before = after(typed('2015'), later);
    expect(otpSlice.reduce(before, formatted)).toBe(before);
  });

  it('ignores actions of other products', () => {
    const theirs = { type: 'eml/emailTyped', patch: { email: 'eve@example.com' } };
    expect(otpSlice.reduce(otpSlice.initial, theirs as never)).toBe(otpSlice.initial);
  });
});
