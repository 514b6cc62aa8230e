import { defineSlot, type View } from '@latchkey/kernel';

/**
 * Replaces the main screen: the widget opens with it, and `main` leads back to it. Contributed by modes, and by onetap
 * when it is used alone; read by the shell. The last contribution wins; a mode is always last.
 *
 * The view receives the main screen as the prop `main`, a React node. It may render it while it has nothing of its own
 * to show, for example until the person has signed in. The screens of other products lead back to the view.
 */
export const startScreen = /* @__PURE__ */ defineSlot<View<{ readonly main: unknown }>>('start-screen');
