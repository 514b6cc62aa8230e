import { createProvider } from '@latchkey/client';
import { emailMagicLinks } from '@latchkey/eml';
import type { AnyPlugin, CheckProducts } from '@latchkey/kernel';
import { otp, type CodeSent, type OtpEvent, type OtpMessageId, type OtpOptions } from '@latchkey/otp';
import { Widget } from '@latchkey/shell';

const provider = createProvider('public-token-test-1');

// The methods are required, in any order; every other option is optional.
otp({ methods: ['sms'] });
otp({ methods: ['whatsapp', 'email', 'sms'] });
otp({
  methods: ['sms', 'whatsapp', 'email'],
  expirationMinutes: 10,
  loginTemplateId: 'in',
  signupTemplateId: 'up',
  defaultCountry: { code: 'DE', dialCode: '49' },
  allowedCountries: ['DE'],
  countryOrder: ['DE'],
} satisfies Required<OtpOptions>);

// @ts-expect-error -- methods are required
otp();
// @ts-expect-error -- methods are required
otp({});
// @ts-expect-error -- no such method
otp({ methods: ['pigeon'] });
// @ts-expect-error -- a list, even for one method
otp({ methods: 'sms' });
// @ts-expect-error -- minutes are a number
otp({ methods: ['sms'], expirationMinutes: '5' });
// @ts-expect-error -- misspelt: expirationMinutes
otp({ methods: ['sms'], expiryMinutes: 5 });
// @ts-expect-error -- omit the option instead of setting it to undefined
otp({ methods: ['sms'], loginTemplateId: undefined });

// It works as a product, and its event types are inferred in callbacks.
otp({ methods: ['sms'] }) satisfies AnyPlugin;
Widget({
  provider,
  products: [otp({ methods: ['sms', 'email'] })],
  callbacks: {
    onEvent(event) {
      if (event.type === 'OTP_LOGIN_OR_CREATE') event.data.method_id satisfies string;
      if (event.type === 'OTP_AUTHENTICATE') event.data.user.user_id satisfies string;
      if (event.type === 'AUTHENTICATE_FLOW_COMPLETE') event.data satisfies Record<string, never>;
      // @ts-expect-error -- an event of another product
      if (event.type === 'MAGIC_LINK_LOGIN_OR_CREATE') return;
    },
  },
  strings: {
    'otp.resend': 'Neuer Code',
    'otp.sent': ({ destination }) => `An ${destination}`,
    'otp.invalidCode': 'Falsch',
    'shell.title': 'Willkommen',
  },
});

// Codes by email conflict with links by email (behaviour.md 2); codes to a phone number do not.
Widget({ provider, products: [emailMagicLinks(), otp({ methods: ['sms', 'whatsapp'] })] });
// @ts-expect-error -- "eml" cannot be used together with a product that provides "code:email"
Widget({ provider, products: [emailMagicLinks(), otp({ methods: ['email'] })] });
// @ts-expect-error -- also with further methods, and in any order
Widget({ provider, products: [otp({ methods: ['sms', 'email'] }), emailMagicLinks()] });

// The type error is a sentence.
type Clash = CheckProducts<readonly [ReturnType<typeof emailMagicLinks>, ReturnType<typeof otp<'sms' | 'email'>>]>[0];
export const clash: Clash = '"eml" cannot be used together with a product that provides "code:email"';

// Hosts can import the types.
export const heard = (event: OtpEvent): string => event.type;
export const sent = (answer: CodeSent): string => answer.method_id;
export const ids: readonly OtpMessageId[] = ['otp.phone', 'otp.email', 'otp.enter', 'otp.verified', 'otp.emailResent'];
// @ts-expect-error -- not a message id of this product
export const other: OtpMessageId = 'otp.title';

// @ts-expect-error -- methods are required
otp();
