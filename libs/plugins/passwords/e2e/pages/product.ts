import { emailMagicLinks } from '@latchkey/eml';
import type { AnyPlugin } from '@latchkey/kernel';
import { otp } from '@latchkey/otp';
import { passwords, resetPassword, type PasswordsOptions } from '@latchkey/passwords';

const query = new URLSearchParams(location.search);
const given = (name: string) => (query.get(name) === null ? {} : { [name]: query.get(name) });

/** Both links of a password mail lead to the page in reset-password mode. */
const reset = new URL('/reset', location.origin).href;

const options: PasswordsOptions = {
  loginRedirectURL: reset,
  resetPasswordRedirectURL: reset,
  ...given('resetPasswordTemplateId'),
  ...(query.has('resetPasswordExpirationMinutes') && {
    resetPasswordExpirationMinutes: Number(query.get('resetPasswordExpirationMinutes')),
  }),
};

const product = passwords(options);

/**
 * The products as the page's query has them, `passwords` last: what merges goes by rank and not by order.
 *   with=eml      links by email; `with=code`: codes by email; `with=sms`: codes by text message; left out: nothing else
 *   resetPasswordTemplateId=, resetPasswordExpirationMinutes=   the options of the same names
 */
export function productsOf(): readonly AnyPlugin[] {
  switch (query.get('with')) {
    case 'eml':
      return [emailMagicLinks(), product];
    case 'code':
      return [otp({ methods: ['email'] }), product];
    case 'sms':
      return [otp({ methods: ['sms'] }), product];
    default:
      return [product];
  }
}

/**
 * The mode, with the token that the host gives:
 *   given=…   left out: the address bar's
 */
export const mode = resetPassword({
  ...options,
  ...(query.has('given') && { passwordResetToken: query.get('given') ?? '' }),
});

/** Every screen that the two can show: those of their manifests, and what stands in place of the main screen. */
export const screens: readonly string[] = [
  'main',
  'reset-password/main',
  ...Object.keys(product.screens ?? {}).map((name) => `passwords/${name}`),
  ...Object.keys(mode.screens ?? {}).map((name) => `reset-password/${name}`),
];
