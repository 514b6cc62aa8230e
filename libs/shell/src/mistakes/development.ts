import { checkManifest, type Composition } from '@latchkey/kernel';
import type { AnyWidgetProps } from '../types.js';
import { checkSlots } from './check-slots.js';
import { describeProps } from './describe-props.js';
import { essentialMistake } from './essentials.js';
import { lateRegistrations } from './late-registrations.js';
import type { Mistake } from './mistake.js';

/**
 * Returns the mistakes that only development builds look for: missing essentials, wrong values of props, wrong manifests
 * of plugins, unknown slots, and plugins that were added too late, and a widget inside a form.
 *
 * @param card the element around the widget, if it has been drawn
 */
export function developmentMistakes(
  props: AnyWidgetProps,
  composition: Composition,
  card: Element | null,
): readonly Mistake[] {
  const essential = essentialMistake(props, composition);
  const plugins = [...composition.plugins.values()];
  const as = (code: Mistake['code'], messages: readonly string[]) =>
    messages.map((message): Mistake => ({ code, message }));
  return [
    ...(essential ? [essential] : []),
    ...(card ? formMistake(card) : []),
    ...describeProps(props),
    ...as('config/manifest', plugins.flatMap(checkManifest)),
    ...as('config/unknown-slot', plugins.flatMap(checkSlots)),
    ...as('config/late-registration', lateRegistrations(props, composition)),
  ];
}

/** A form cannot contain a form: the browser leaves out the inner one of a page's HTML, and the outer one is sent. */
function formMistake(card: Element): readonly Mistake[] {
  const form = card.closest('form');
  if (!form) return [];
  const name = form.id ? ` "${form.id}"` : '';
  return [
    {
      code: 'config/inside-form',
      message: `<Widget> is inside the form${name} of the page, so its own forms cannot be sent (HTML 4.10.3). Draw it outside of the form, or by createPortal(<Widget … />, element) with an element outside of it.`,
    },
  ];
}
