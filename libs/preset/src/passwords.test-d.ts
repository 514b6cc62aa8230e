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

// Every option may be left out, and all of them together.
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
// @ts-expect-error -- left out, not set to nothing
passwords({ resetPasswordTemplateId: undefined });
// @ts-expect-error -- the token belongs to the mode
passwords({ passwordResetToken: 'token' });
// @ts-expect-error -- misspelt: passwordResetToken
resetPassword({ token: 'token' });

// It goes with every other product, in any order, and its types are known where it is used.
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
      // @ts-expect-error -- the event of another product
      if (event.type === 'OTP_AUTHENTICATE') return;
    },
  },
  strings: { 'passwords.email': 'Adresse', 'eml.send': 'Weiter', 'shell.title': 'Willkommen' },
});

// A mode stands alone, or beside products, its own among them.
Widget({ provider, products: [], mode: resetPassword() });
Widget({ provider, products: [passwords(), emailMagicLinks()], mode: resetPassword({ passwordResetToken: 'token' }) });
// @ts-expect-error -- a mode is called, not passed
Widget({ provider, products: [], mode: resetPassword });

export const heardInMode = (event: EventsOf<readonly [ReturnType<typeof resetPassword>]>) => {
  if (event.type === 'PASSWORD_RESET_BY_EMAIL') event.data.user.user_id satisfies string;
  // @ts-expect-error -- nobody makes an account there
  if (event.type === 'PASSWORD_CREATE') return;
};

// A host may name the types.
export const heard = (event: PasswordsEvent | ResetPasswordEvent): string => event.type;
export const ids: readonly (PasswordsMessageId | ResetPasswordMessageId)[] = ['passwords.email'];
// @ts-expect-error -- no text of this product
export const other: PasswordsMessageId = 'passwords.title';
