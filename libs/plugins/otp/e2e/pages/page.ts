import { otp, type OtpMethod } from '@latchkey/otp';
import { definePage, given, query } from '@latchkey/testing/page';

// Query parameters besides those of `definePage`:
//   methods=sms,email                                        in this order; default: sms
//   expirationMinutes=, loginTemplateId=, signupTemplateId=  the options of the same names

await definePage({
  plugin: otp({
    methods: (query.get('methods') ?? 'sms').split(',') as OtpMethod[],
    ...(query.has('expirationMinutes') && { expirationMinutes: Number(query.get('expirationMinutes')) }),
    ...given('loginTemplateId'),
    ...given('signupTemplateId'),
  }),
});
