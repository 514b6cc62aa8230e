/** A curve that starts fast and ends slowly. */
const EASING = 'cubic-bezier(.2,0,0,1)';
/** The card moves a quarter longer than its new screen fades in. */
const SHARE = 1.25;
/** Leaves the rings of focused controls visible, in px. */
const ROOM = 9;

/**
 * Moves the lower edge of the card from where it was on the screen before. Does nothing where the new screen does not fade
 * in, for example where the person prefers reduced motion.
 *
 * @param before the height of the card with the screen before, in px
 * @returns the motion, which has to be cancelled before the next call: until its end, it sets the card's height
 */
export function moveLowerEdge(card: HTMLElement, screen: Element, before: number): Animation | undefined {
  const height = card.offsetHeight;
  // jsdom has no animations.
  const duration = parseFloat(getComputedStyle(screen).animationDuration) * 1_000 * SHARE;
  if (!duration || height === before) return undefined;
  const timing = { duration, easing: EASING };
  const motion = card.animate([{ height: `${before}px` }, { height: `${height}px` }], timing);
  // Hides what the card does not reach yet.
  const missing = Math.max(height - before, -ROOM);
  screen.animate(
    [{ clipPath: `inset(-${ROOM}px -${ROOM}px ${missing}px)` }, { clipPath: `inset(-${ROOM}px)` }],
    timing,
  );
  return motion;
}
