import { otp, type OtpMethod } from '@latchkey/otp';

const query = new URLSearchParams(location.search);
const given = (name: string) => (query.get(name) === null ? {} : { [name]: query.get(name) });

/**
 * The product, with options from the page's query:
 * - methods=sms,email: in this order; left out: sms
 * - expirationMinutes=, loginTemplateId=, signupTemplateId=: the options of the same names
 */
export const product = otp({
  methods: (query.get('methods') ?? 'sms').split(',') as OtpMethod[],
  ...(query.has('expirationMinutes') && { expirationMinutes: Number(query.get('expirationMinutes')) }),
  ...given('loginTemplateId'),
  ...given('signupTemplateId'),
});
