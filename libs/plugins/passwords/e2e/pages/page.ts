import type { AnyPlugin } from '@latchkey/kernel';
import { passwords, resetPassword, type PasswordsOptions } from '@latchkey/passwords';
import { codeByEmail, linkByEmail, phoneForm } from '@latchkey/testing/neighbours';
import { definePage, given, pageName, query } from '@latchkey/testing/page';

// The page `reset` shows the reset-password mode, and is the page that the links of password emails lead to. The others
// show the log-in. Query parameters besides those of `definePage`:
//   with=link    links by email; `code`: codes by email; `sms`: a form for a phone number; default: nothing
//   resetPasswordTemplateId=, resetPasswordExpirationMinutes=   the options of the same names
//   reset        the mode in place of the log-in
//   given=…      the token that the host gives to the mode; default: the token in the address bar

declare module '@latchkey/testing/page' {
  interface Recorder {
    /**
     * The errors as a host would print them: their messages, hints and user messages, and the names of their causes.
     */
    readonly printed: string[];
  }
}

const resetURL = new URL('/reset', location.origin).href;

const options: PasswordsOptions = {
  loginRedirectURL: resetURL,
  resetPasswordRedirectURL: resetURL,
  ...given('resetPasswordTemplateId'),
  ...(query.has('resetPasswordExpirationMinutes') && {
    resetPasswordExpirationMinutes: Number(query.get('resetPasswordExpirationMinutes')),
  }),
};
const plugin = passwords(options);
const mode = resetPassword({
  ...options,
  ...(query.has('given') && { passwordResetToken: query.get('given') ?? '' }),
});

const neighbours = new Map<string, () => AnyPlugin>([
  ['link', linkByEmail],
  ['code', codeByEmail],
  ['sms', phoneForm],
]);
const neighbour = neighbours.get(query.get('with') ?? '');
const printed: string[] = [];

/** All members of an error, including hidden ones and those of its causes. */
function print(error: unknown): string {
  if (typeof error !== 'object' || error === null) return String(error);
  return Object.getOwnPropertyNames(error)
    .map((name) => `${name}: ${print((error as Record<string, unknown>)[name])}`)
    .join('\n');
}

await definePage({
  ...(pageName === 'reset' || query.has('reset')
    ? { mode }
    : // The plugin is last, because rank and not order decides which tab wins.
      { plugin, products: () => [...(neighbour ? [neighbour()] : []), plugin] }),
  screens: [
    'main',
    'reset-password/main',
    ...Object.keys(plugin.screens ?? {}).map((name) => `passwords/${name}`),
    ...Object.keys(mode.screens ?? {}).map((name) => `reset-password/${name}`),
  ],
  record: { printed },
  callbacks: { onError: (error) => void printed.push(print(error)) },
});
