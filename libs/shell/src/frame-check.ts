import type { Composition } from '@latchkey/kernel';
import { frameAncestors } from '@latchkey/slots';

/**
 * Rejects in a frame of a page that the widget's products do not allow. Only widgets with a product that says who may
 * frame it load the code that looks at the frames.
 */
export async function checkFrame({ read }: Pick<Composition, 'read'>): Promise<void> {
  const lists = read(frameAncestors);
  if (lists[0]) await import('./foreign-frame.js').then((it) => it.refuseForeignFrame(lists.map(({ value }) => value)));
}
