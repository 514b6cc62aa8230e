import { coreOf, type AnyPlugin } from '@latchkey/kernel';
import { translator, WidgetContext } from '@latchkey/react';
import { startScreen } from '@latchkey/slots';
import { Container, Stack } from '@latchkey/ui';
import { Suspense, useDeferredValue, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { Main } from './main/main.js';
import { lazily } from './runtime/lazy-view.js';
import { Section } from './main/section.js';
import type { AnyWidgetProps, WidgetProps } from './types.js';
import { useWidgetInstance } from './runtime/use-widget-instance.js';

// Bundlers replace this value, as they do for React's own packages.
declare const process: { readonly env: { readonly NODE_ENV?: string } };

// The first paint waits for these two: the widget never appears outside of its shadow root or in the default look.
const ShadowHost = /* @__PURE__ */ lazily(
  () => import('./main/shadow-host.view.js'),
  ({ children }) => children,
);
const Themed = /* @__PURE__ */ lazily(() => import('./main/themed.view.js'));

function AnyWidget(props: AnyWidgetProps) {
  const { widget, composition, late, blocked } = useWidgetInstance(props);
  const { redirect, strings } = props;
  // Styles that arrive later load in the background, while the widget stays usable.
  const styles = useDeferredValue(props.styles);
  const { runtime } = widget;
  const { subscribe, get } = runtime.store;
  const translate = useMemo(() => translator(strings), [strings]);
  const card = useRef<HTMLDivElement>(null);
  const getScreenVersion = () => coreOf(get()).screenVersion;
  const screenVersion = useSyncExternalStore(subscribe, getScreenVersion, getScreenVersion);
  const view = runtime.view() ?? composition.read(startScreen).at(-1);
  const main = <Main styles={styles} />;

  useEffect(() => {
    if (redirect && redirect.status !== 'none') widget.withServices((services) => services.showRedirect(redirect));
  }, [widget, redirect]);

  return (
    <WidgetContext.Provider value={{ runtime, composition, translate, props }}>
      <Suspense>
        <Container ref={card}>
          <Stack key={screenVersion} gap={3} fade={screenVersion > 0}>
            {(blocked || process.env.NODE_ENV !== 'production') && late.issues}
            {!blocked && (view ? <Section {...view} main={main} /> : main)}
            {late.watermark}
          </Stack>
          {late.toasts}
        </Container>
        {styles && globalThis.document && <Themed card={card} styles={styles} />}
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
  props: WidgetProps<P, M>,
) {
  const widget = <AnyWidget {...props} />;
  return props.enableShadowDOM ? (
    <Suspense>
      <ShadowHost>{widget}</ShadowHost>
    </Suspense>
  ) : (
    widget
  );
}
