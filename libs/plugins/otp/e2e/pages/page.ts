import { browserCountry, otp, type OtpMethod } from '@latchkey/otp';
import { definePage, given, query } from '@latchkey/testing/page';

// Query parameters besides those of `definePage`:
//   methods=sms,email                                        in this order; default: sms
//   country=DE+49, allowed=DE,AT, first=AT                  the options about countries
//   browser                                                  with `browserCountry`
//   expirationMinutes=, loginTemplateId=, signupTemplateId=  the options of the same names

const country = query.get('country');
const listOf = (name: string) => query.get(name)?.split(',') ?? [];

const plugin = otp({
  methods: (query.get('methods') ?? 'sms').split(',') as OtpMethod[],
  ...(query.has('expirationMinutes') && { expirationMinutes: Number(query.get('expirationMinutes')) }),
  ...(country && { defaultCountry: { code: country.slice(0, 2), dialCode: country.slice(3) } }),
  ...(query.has('allowed') && { allowedCountries: listOf('allowed') }),
  ...(query.has('first') && { countryOrder: listOf('first') }),
  ...given('loginTemplateId'),
  ...given('signupTemplateId'),
});

await definePage({
  plugin,
  ...(query.has('browser') && { products: () => [plugin, browserCountry()] }),
});
