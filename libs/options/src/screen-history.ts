import { definePlugin, type Cleanup } from '@latchkey/kernel';

/**
 * Adds the widget's screens to the history of the page: the browser's Back shows the previous screen, and Forward the
 * next one again. The page keeps its URL, and its router gets no event for a move between two screens.
 *
 * - The first entry is added with the first change of the screen.
 * - Forward shows a screen again only while the session is the one of that screen, and not after the widget itself has
 *   gone back.
 * - After a sign-in, Back goes to the main screen: the screens before have done their work.
 * - Without its code, and on pages that refuse entries, the widget works as without the option.
 *
 * @example
 * <Widget provider={provider} products={[emailMagicLinks(), screenHistory()]} />
 */
export function screenHistory() {
  return definePlugin({
    id: 'screenHistory',
    start({ signal }, screens) {
      let stop: Cleanup | undefined;
      import('./follow-screens.js').then(
        ({ followScreens }) => {
          if (!signal.aborted) stop = followScreens(screens);
        },
        () => {},
      );
      return () => stop?.();
    },
  });
}
