import { definePlugin } from '@latchkey/kernel';
import { mainSections } from '@latchkey/slots';
import { FocusField } from './focus-field.view.js';

/**
 * Moves the focus to the first field of the widget when it mounts. Does not scroll the page, and leaves the focus where
 * it is if the person, or the page, has already put it somewhere.
 *
 * @example
 * <Widget provider={provider} products={[emailMagicLinks(), autoFocus()]} />
 */
export function autoFocus() {
  return definePlugin({
    id: 'autoFocus',
    contributes: [mainSections.of({ area: 'prompt', id: 'focus', view: FocusField })],
  });
}
