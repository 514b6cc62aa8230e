import type { RedirectResult } from '@latchkey/client';
import { coreOf, type AnyPlugin } from '@latchkey/kernel';
import { translator, useStore, WidgetContext } from '@latchkey/react';
import { screenFrames, startScreen } from '@latchkey/slots';
import { Container, Stack } from '@latchkey/ui';
import { FirstIssues, ShadowHost, Themed } from '#first-views';
import { Suspense, useDeferredValue, useMemo } from 'react';
import { Main } from './main/main.js';
import { ownEvents } from './main/own-events.js';
import { drawView } from './main/section.js';
import type { AnyWidgetProps, WidgetProps } from './types.js';
import { useWidgetInstance } from './runtime/use-widget-instance.js';

// Bundlers replace this value, as they do for React's own packages.
declare const process: { readonly env: { readonly NODE_ENV?: string } };

function AnyWidget(props: AnyWidgetProps) {
  const { widget, composition, late, blocked } = useWidgetInstance(props);
  const { strings, styles } = props;
  const { card, runtime } = widget;
  const screenVersion = useStore((state) => coreOf(state).screenVersion, runtime);
  const view = runtime.view() ?? composition.read(startScreen).at(-1);
  const main = <Main />;
  const context = useMemo(
    () => ({ runtime, composition, translate: translator(strings), props }),
    [runtime, composition, strings, props],
  );

  return (
    <WidgetContext.Provider value={context}>
      <Suspense>
        <Container
          {...ownEvents}
          ref={card}
          dir={strings?.['shell.dir'] as string}
          lang={strings?.['shell.lang'] as string}
        >
          {composition.read(screenFrames).reduce(
            drawView,
            <Stack key={screenVersion} gap={3}>
              {process.env.NODE_ENV !== 'production' && !blocked && late.issues}
              {blocked ? (late.issues ?? <FirstIssues />) : view ? drawView(main, view) : main}
              {late.next}
            </Stack>,
          )}
          {late.watermark}
          {late.toasts}
        </Container>
        {styles && <Themed card={card} styles={styles} />}
      </Suspense>
    </WidgetContext.Provider>
  );
}

/**
 * The sign-up and log-in widget. Draws its first screen at once and loads the provider's client when the page is idle.
 *
 * @example
 * <Widget provider={createProvider('public-token-test-…')} products={[emailMagicLinks()]} />
 */
export function Widget<const P extends readonly AnyPlugin[], const M extends AnyPlugin = never>(
  given: WidgetProps<P, M>,
) {
  // Deferred, for two reasons: styles that arrive later load in the background, while the widget stays usable; and an
  // update before a part of the server's HTML has hydrated waits for it.
  const props: AnyWidgetProps = useDeferredValue(given);
  // A new element would be an update of all that has not hydrated.
  return useMemo(
    () =>
      // A promise has no token type, unless it is one of a page without a token (`handleRedirect`).
      props.enableShadowDOM ||
      (props.redirect && (props.redirect as Partial<RedirectResult>).tokenType === undefined) ? (
        <ShadowHost draw={AnyWidget} props={props} />
      ) : (
        <AnyWidget {...props} />
      ),
    [props],
  );
}
