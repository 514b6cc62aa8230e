import { defineSlot, type View } from '@latchkey/kernel';

/** Position of a section on the main screen, from top to bottom. */
export type Area = 'prompt' | 'buttons' | 'form' | 'end';

/** A part of the main screen. */
export interface MainSection {
  readonly area: Area;
  /** Unique within the product; a stable key. */
  readonly id: string;
  readonly view: View;
}

/**
 * Parts of the main screen, in the host's order of products. Contributed by products; read by the shell, which renders
 * them by area, with a divider between buttons and a form.
 */
export const mainSections = /* @__PURE__ */ defineSlot<MainSection>('main/sections');

/**
 * The number of buttons on the main screen, without those of wallets. Contributed by oauth (its number of providers).
 * Read by crypto, which shows `6 - number - 1` wallets (never fewer than 0) here and the others on a separate screen
 * (behaviour.md 2).
 */
export const mainButtons = /* @__PURE__ */ defineSlot<number, number>('main/buttons', {
  combine: (inputs) => inputs.reduce((sum, { value }) => sum + value, 0),
});

/**
 * Replaces the main screen: the widget opens with it, and `main` leads back to it. Contributed by modes, and by onetap
 * when it is used alone; read by the shell. The last contribution wins; a mode is always last.
 *
 * The view receives the main screen as the prop `main`, a React node. It may render it while it has nothing of its own
 * to show, for example until the person has signed in. The screens of other products lead back to the view.
 */
export const startScreen = /* @__PURE__ */ defineSlot<View<{ readonly main: unknown }>>('start-screen');

/**
 * Views around every screen, each around those of the products before it. They stay when the screen changes.
 * Contributed by options of `@latchkey/options`; read by the shell.
 *
 * A view receives what it surrounds as the prop `main`, a React node, and always renders it.
 */
export const screenFrames = /* @__PURE__ */ defineSlot<View<{ readonly main: unknown }>>('screen-frames');
