import { defineSlot } from '@latchkey/kernel';

/** Whether the widget shows nothing about the existence of accounts. Contributed by `neutral`; read by `intent`. */
export const neutralAccounts = /* @__PURE__ */ defineSlot<true, boolean>('accounts/neutral', {
  combine: (inputs) => inputs.length > 0,
});
