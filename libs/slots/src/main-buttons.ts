import { defineSlot } from '@latchkey/kernel';

/**
 * How many buttons stand on the main screen beside those of wallets. Fed by oauth with its number of providers; read by
 * crypto, which shows six less that number less one, and the rest on a screen of its own (SPEC section 2).
 */
export const mainButtons = /* @__PURE__ */ defineSlot<number, number>('main/buttons', {
  combine: (inputs) => inputs.reduce((sum, { value }) => sum + value, 0),
});
