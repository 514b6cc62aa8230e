import { defineSlot } from '@latchkey/kernel';

/**
 * The number of buttons on the main screen, without those of wallets. Contributed by oauth (its number of providers).
 * Read by crypto, which shows `6 - number - 1` wallets (never fewer than 0) here and the others on a separate screen
 * (behaviour.md 2).
 */
export const mainButtons = /* @__PURE__ */ defineSlot<number, number>('main/buttons', {
  combine: (inputs) => inputs.reduce((sum, { value }) => sum + value, 0),
});
