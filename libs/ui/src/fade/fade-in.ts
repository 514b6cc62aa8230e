import { adoptSheet } from '../sheet.js';
import * as css from './fade.css.js';

/**
 * Fades an element in, unless the person prefers reduced motion. Call it when the element appears. The duration is
 * four fifths of the token `motion-duration`, 0.16 s by default.
 *
 * @returns a function that releases the sheet of the animation
 */
export function fadeIn(element: Element): () => void {
  element.classList.add(css.fade);
  return adoptSheet(element, css.sheet);
}
