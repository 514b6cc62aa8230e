/** Messages that only flows show (behaviour.md 5 and 8). */
export const flowMessages = {
  invalid: { id: 'passwords.invalid', text: 'Invalid email address' },
  missing: { id: 'passwords.missing', text: 'Type a password.' },
  weak: { id: 'passwords.weak', text: 'This password is not accepted yet. Please choose a stronger one.' },
  emailResent: { id: 'passwords.emailResent', text: 'Email resent' },
} as const;
