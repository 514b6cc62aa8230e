import { choose, valueOf, type Choice } from './choice.js';
import { isSame, type Value } from './kinds.js';
import type { Path } from './paths.js';

/** Every corner of the widget. */
export const CORNERS = [
  'styles.container.borderRadius',
  'styles.buttons.primary.borderRadius',
  'styles.buttons.secondary.borderRadius',
  'styles.buttons.disabled.borderRadius',
  'styles.inputs.borderRadius',
] as const satisfies readonly Path[];

/** The radius of the buttons in pixels; `undefined` in another unit. */
export function radiusOf(choice: Choice): number | undefined {
  const [, pixels] = /^(\d+)px$/.exec(String(valueOf(choice, 'styles.buttons.primary.borderRadius'))) ?? [];
  return pixels === undefined ? undefined : Number(pixels);
}

/** Returns the choice with this radius at every corner; `undefined` is that of the theme. */
export function withRadius(choice: Choice, pixels: number | undefined): Choice {
  const value = pixels === undefined ? undefined : `${pixels}px`;
  return CORNERS.reduce((next, path) => choose(next, path, value), choice);
}

/** How close together the parts of the widget are. */
export type Density = 'compact' | 'default' | 'spacious';

const densities: Readonly<
  Record<Density, Readonly<Record<'spacing' | 'controlHeight' | 'fontSize', string | undefined>>>
> = {
  compact: { spacing: '6px', controlHeight: '36px', fontSize: '14px' },
  default: { spacing: undefined, controlHeight: undefined, fontSize: undefined },
  spacious: { spacing: '10px', controlHeight: '52px', fontSize: undefined },
};

/** The density whose values the choice has; `undefined` for any other values. */
export function densityOf(choice: Choice): Density | undefined {
  return (Object.keys(densities) as Density[]).find((name) =>
    [...entriesOf(name)].every(([path, value]) => isSame(valueOf(choice, path), value ?? valueOf(new Map(), path))),
  );
}

/** Returns the choice with the values of a density. */
export function withDensity(choice: Choice, name: Density): Choice {
  return entriesOf(name).reduce((next, [path, value]) => choose(next, path, value ?? valueOf(new Map(), path)), choice);
}

function entriesOf(name: Density): readonly (readonly [Path, Value | undefined])[] {
  const { spacing, controlHeight, fontSize } = densities[name];
  return [
    ['styles.spacing', spacing],
    ['styles.controlHeight', controlHeight],
    ['styles.fontSize', fontSize],
  ];
}
