import { defineSlot } from '@latchkey/kernel';

/** The screen that a widget opens with, in place of the main screen. Fed by modes; read by the shell. The last wins. */
export const startScreen = /* @__PURE__ */ defineSlot<string, string | undefined>('start-screen', {
  combine: (inputs) => {
    const last = inputs.at(-1);
    return last && `${last.plugin}/${last.value}`;
  },
});
