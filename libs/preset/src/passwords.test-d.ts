import { createProvider } from '@latchkey/client';
import { emailMagicLinks } from '@latchkey/eml';
import type { AnyPlugin, EventsOf } from '@latchkey/kernel';
import { otp } from '@latchkey/otp';
import {
  passwords,
  resetPassword,
  type PasswordsEvent,
  type PasswordsMessageId,
  type PasswordsOptions,
  type ResetPasswordEvent,
  type ResetPasswordMessageId,
  type ResetPasswordOptions,
} from '@latchkey/passwords';
import { Widget } from '@latchkey/shell';

const provider = createProvider('public-token-test-1');

// Every option is optional, and so is the options object.
passwords();
passwords({});
passwords({
  loginRedirectURL: 'https://example.com/in',
  loginExpirationMinutes: 30,
  resetPasswordRedirectURL: 'https://example.com/new-password',
  resetPasswordExpirationMinutes: 30,
  resetPasswordTemplateId: 'mine',
} satisfies Required<PasswordsOptions>);
resetPassword();
resetPassword({ passwordResetToken: 'token', resetPasswordTemplateId: 'mine' } satisfies ResetPasswordOptions);

// @ts-expect-error -- misspelt: resetPasswordRedirectURL
passwords({ resetPasswordRedirectUrl: 'https://example.com' });
// @ts-expect-error -- minutes are a number
passwords({ resetPasswordExpirationMinutes: '30' });
// @ts-expect-error -- omit the option instead of setting it to undefined
passwords({ resetPasswordTemplateId: undefined });
// @ts-expect-error -- the token belongs to the mode
passwords({ passwordResetToken: 'token' });
// @ts-expect-error -- misspelt: passwordResetToken
resetPassword({ token: 'token' });

// It is compatible with every other product, in any order, and its event types are inferred in callbacks.
passwords() satisfies AnyPlugin;
Widget({ provider, products: [otp({ methods: ['email', 'sms'] }), passwords()] });
Widget({
  provider,
  products: [passwords(), emailMagicLinks()],
  callbacks: {
    onEvent(event) {
      if (event.type === 'PASSWORD_CREATE') event.data.user.user_id satisfies string;
      if (event.type === 'PASSWORD_AUTHENTICATE') event.data.session.session_id satisfies string;
      if (event.type === 'PASSWORD_RESET_BY_EMAIL_START') event.data.request_id satisfies string;
      if (event.type === 'AUTHENTICATE_FLOW_COMPLETE') event.data satisfies Record<string, never>;
      // @ts-expect-error -- an event of another product
      if (event.type === 'OTP_AUTHENTICATE') return;
    },
  },
  strings: { 'passwords.email': 'Adresse', 'eml.send': 'Weiter', 'shell.title': 'Willkommen' },
});

// A mode works alone, or with products, including passwords itself.
Widget({ provider, products: [], mode: resetPassword() });
Widget({ provider, products: [passwords(), emailMagicLinks()], mode: resetPassword({ passwordResetToken: 'token' }) });
// @ts-expect-error -- call the mode's factory instead of passing it
Widget({ provider, products: [], mode: resetPassword });

export const heardInMode = (event: EventsOf<readonly [ReturnType<typeof resetPassword>]>) => {
  if (event.type === 'PASSWORD_RESET_BY_EMAIL') event.data.user.user_id satisfies string;
  // @ts-expect-error -- the mode creates no account
  if (event.type === 'PASSWORD_CREATE') return;
};

// Hosts can import the types.
export const heard = (event: PasswordsEvent | ResetPasswordEvent): string => event.type;
export const ids: readonly (PasswordsMessageId | ResetPasswordMessageId)[] = ['passwords.email'];
// @ts-expect-error -- not a message id of this product
export const other: PasswordsMessageId = 'passwords.title';
