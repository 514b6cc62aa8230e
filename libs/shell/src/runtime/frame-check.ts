import type { Composition } from '@latchkey/kernel';
import { frameAncestors } from '@latchkey/slots';

/**
 * Rejects if the widget's products do not allow the page that shows it in a frame. Only a widget with a product that
 * fills the slot `frameAncestors` loads the check.
 */
export async function checkFrame({ read }: Pick<Composition, 'read'>): Promise<void> {
  const lists = read(frameAncestors);
  if (lists[0]) await import('./foreign-frame.js').then((it) => it.refuseForeignFrame(lists.map(({ value }) => value)));
}
