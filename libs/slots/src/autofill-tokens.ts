import { defineSlot } from '@latchkey/kernel';

/**
 * What every field for an address or a number adds to its `autocomplete`, such as `webauthn` (HTML, autofill detail
 * tokens). Fed by passkeys; read by the forms of every product, which put it behind their own token.
 */
export const autofillTokens = /* @__PURE__ */ defineSlot<string, string>('autofill/tokens', {
  check: (token) => (typeof token === 'string' ? undefined : 'it is not a text.'),
  combine: ([input]) => (input ? ` ${input.value}` : ''),
});
