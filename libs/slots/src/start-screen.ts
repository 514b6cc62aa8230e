import { defineSlot, type View } from '@latchkey/kernel';

/**
 * What a widget opens with, and what `main` leads back to, in place of the main screen. Fed by modes; read by the
 * shell. The last wins, and a mode is last.
 */
export const startScreen = /* @__PURE__ */ defineSlot<View>('start-screen');
