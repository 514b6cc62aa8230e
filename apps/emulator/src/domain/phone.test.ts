import { expect, it } from 'vitest';
import { judgePhoneNumber } from './phone.js';

it.each([
  ['a number of the United States', '+14155550123', 'valid'],
  ['a mobile number of Germany', '+4915112345678', 'valid'],
  ['a landline with the zero that Italy keeps', '+390612345678', 'valid'],
  ['an Argentinian mobile', '+5491112345678', 'valid'],
  ['no plus', '14155550123', 'invalid'],
  ['spaces', '+1 415 555 0123', 'invalid'],
  ['punctuation', '+1(415)555-0123', 'invalid'],
  ['a trunk prefix after the country code', '+4407911123456', 'invalid'],
  ['too few digits for its country', '+141555501', 'invalid'],
  ['more than 15 digits', '+1415555012345678', 'invalid'],
  ['an area code that nobody has', '+11115550123', 'invalid'],
  ['a country code that begins with zero', '+04155550123', 'invalid'],
  ['an extension', '+14155550123;ext=5', 'invalid'],
  ['digits of another script', '+١٤١٥٥٥٥٠١٢٣', 'invalid'],
  ['a line break at the end', '+14155550123\n', 'invalid'],
  ['text', 'four one five', 'invalid'],
  ['nothing', '', 'invalid'],
  ['a country code that no country has', '+9991234567', 'unknown_country_code'],
  ['a spare country code', '+21012345678', 'unknown_country_code'],
])('%s (%j) is %s', (_what, text, verdict) => {
  expect(judgePhoneNumber(text)).toBe(verdict);
});
