import { checkManifest, type Composition } from '@latchkey/kernel';
import type { AnyWidgetProps } from '../types.js';
import { describeProps } from './describe-props.js';
import { essentialMistake } from './essentials.js';
import type { Mistake } from './mistake.js';

/**
 * Returns the mistakes that only development builds look for: missing essentials, wrong values of props, and wrong
 * manifests of plugins.
 */
export function developmentMistakes(props: AnyWidgetProps, composition: Composition): readonly Mistake[] {
  const essential = essentialMistake(props, composition);
  const manifests = [...composition.plugins.values()]
    .flatMap(checkManifest)
    .map((message): Mistake => ({ code: 'config/manifest', message }));
  return [...(essential ? [essential] : []), ...describeProps(props), ...manifests];
}
