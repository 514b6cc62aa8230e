import type { AnyPlugin } from '@latchkey/kernel';
import { passwords, resetPassword, type PasswordsOptions } from '@latchkey/passwords';
import { codeByEmail, linkByEmail, phoneForm } from '@latchkey/testing/neighbours';

const query = new URLSearchParams(location.search);
const given = (name: string) => (query.get(name) === null ? {} : { [name]: query.get(name) });

/** Both links of a password email lead to the page in reset-password mode. */
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
 * The products, from the page's query. `passwords` comes last, because rank and not order decides which tab wins:
 * - with=link: links by email; `with=code`: codes by email; `with=sms`: a form for a phone number; left out: nothing
 * - resetPasswordTemplateId=, resetPasswordExpirationMinutes=: the options of the same names
 */
export function productsOf(): readonly AnyPlugin[] {
  switch (query.get('with')) {
    case 'link':
      return [linkByEmail(), product];
    case 'code':
      return [codeByEmail(), product];
    case 'sms':
      return [phoneForm(), product];
    default:
      return [product];
  }
}

/**
 * The mode, with the host's token:
 * - given=…: left out: the token in the address bar
 */
export const mode = resetPassword({
  ...options,
  ...(query.has('given') && { passwordResetToken: query.get('given') ?? '' }),
});

/** All screens of both: those of their manifests, and the one that replaces the main screen. */
export const screens: readonly string[] = [
  'main',
  'reset-password/main',
  ...Object.keys(product.screens ?? {}).map((name) => `passwords/${name}`),
  ...Object.keys(mode.screens ?? {}).map((name) => `reset-password/${name}`),
];
