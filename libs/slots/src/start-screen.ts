import { defineSlot, type View } from '@latchkey/kernel';

/**
 * What a widget opens with, and what `main` leads back to, in place of the main screen. Fed by modes; read by the
 * shell. The last wins, and a mode is last.
 *
 * The view is given the main screen as `main`, a React node, which it may draw for as long as it has nothing to show
 * itself: to let somebody sign in first. The screens of the other products are the same, and lead back to the view.
 */
export const startScreen = /* @__PURE__ */ defineSlot<View<{ readonly main: unknown }>>('start-screen');
