import { checkManifest, type Composition } from '@latchkey/kernel';
import type { AnyWidgetProps } from '../types.js';
import { checkSlots } from './check-slots.js';
import { describeProps } from './describe-props.js';
import { essentialMistake } from './essentials.js';
import { lateRegistrations } from './late-registrations.js';
import type { Mistake } from './mistake.js';

/**
 * Returns the mistakes that only development builds look for: missing essentials, wrong values of props, wrong manifests
 * of plugins, unknown slots, and plugins that were added too late.
 */
export function developmentMistakes(props: AnyWidgetProps, composition: Composition): readonly Mistake[] {
  const essential = essentialMistake(props, composition);
  const plugins = [...composition.plugins.values()];
  const as = (code: Mistake['code'], messages: readonly string[]) =>
    messages.map((message): Mistake => ({ code, message }));
  return [
    ...(essential ? [essential] : []),
    ...describeProps(props),
    ...as('config/manifest', plugins.flatMap(checkManifest)),
    ...as('config/unknown-slot', plugins.flatMap(checkSlots)),
    ...as('config/late-registration', lateRegistrations(props, composition)),
  ];
}
