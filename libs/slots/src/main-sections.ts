import { defineSlot, type View } from '@latchkey/kernel';

/** Position of a section on the main screen, from top to bottom. */
export type Area = 'prompt' | 'buttons' | 'form';

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
