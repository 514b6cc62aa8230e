import { defineSlot } from '@latchkey/kernel';

/**
 * A token that every email and phone field appends to its own `autocomplete` token, such as `webauthn` (HTML, autofill
 * detail tokens). The output starts with a space; it is empty without a contribution. Only the first contribution
 * counts. Contributed by passkeys; read by `EmailForm` of `@latchkey/react` and by the phone form of otp.
 */
export const autofillTokens = /* @__PURE__ */ defineSlot<string, string>('autofill/tokens', {
  check: (token) => (typeof token === 'string' ? undefined : 'it is not a text.'),
  combine: ([input]) => (input ? ` ${input.value}` : ''),
});
