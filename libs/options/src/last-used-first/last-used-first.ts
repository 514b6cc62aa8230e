import { definePlugin } from '@latchkey/kernel';
import { screenFrames } from '@latchkey/slots';
import { LastUsedFrame } from './last-used-frame.view.js';

/**
 * Shows the method that this browser used last first: its provider before the others, its tab selected and first, its
 * form above the buttons.
 *
 * - The widget reads the method when it mounts, before its first paint. No control moves later, also after a sign-in.
 * - HTML of a server keeps its order: the server does not know the method. The badge marks it.
 * - Without a stored method, with a method that the page does not have, and with `lastUsed: false`, the order is that of
 *   the products.
 *
 * @example
 * <Widget provider={provider} products={[oauth({ providers: [google()] }), emailMagicLinks(), lastUsedFirst()]} />
 */
export function lastUsedFirst() {
  return definePlugin({ id: 'lastUsedFirst', contributes: [screenFrames.of(LastUsedFrame)] });
}
