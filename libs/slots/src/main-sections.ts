import { defineSlot, type View } from '@latchkey/kernel';

/** Where on the main screen a section stands, from top to bottom. */
export type Area = 'prompt' | 'buttons' | 'form';

/** A part of the main screen. */
export interface MainSection {
  readonly area: Area;
  /** Names the section among its product's; a stable key. */
  readonly id: string;
  readonly view: View;
}

/**
 * Parts of the main screen, in the host's order of products. Fed by every product that has one, read by the shell,
 * which draws them by area and puts the divider between buttons and a form.
 */
export const mainSections = /* @__PURE__ */ defineSlot<MainSection>('main/sections');
