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

/** A section and the product it belongs to. */
export interface PlacedSection extends MainSection {
  readonly plugin: string;
}

const order: readonly Area[] = ['prompt', 'buttons', 'form'];

/**
 * Parts of the main screen. Fed by every product that has one, read by the shell, which draws them by area and puts
 * the divider between buttons and a form. Within an area the host's order of products holds.
 */
export const mainSections = /* @__PURE__ */ defineSlot<MainSection, readonly PlacedSection[]>('main/sections', {
  combine: (inputs) =>
    inputs
      .map(({ value, plugin }) => ({ ...value, plugin }))
      .sort((one, other) => order.indexOf(one.area) - order.indexOf(other.area)),
  check: ({ area }) => (order.includes(area) ? undefined : `the area is one of ${order.join(', ')}, not "${area}".`),
});
