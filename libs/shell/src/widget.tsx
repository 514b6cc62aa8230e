import { loaded, type AnyPlugin } from '@latchkey/kernel';
import { translator, WidgetContext } from '@latchkey/react';
import { Container, Stack } from '@latchkey/ui';
import { lazy, Suspense, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { Main } from './main.js';
import { Section } from './section.js';
import type { AnyWidgetProps, WidgetProps } from './types.js';
import { useRuntime } from './use-runtime.js';
import { useToasts } from './use-toasts.js';

const Issues = /* @__PURE__ */ lazy(() => import('./issues.view.js'));
const ShadowHost = /* @__PURE__ */ lazy(() => import('./shadow-host.view.js'));
const Themed = /* @__PURE__ */ lazy(() => import('./themed.view.js'));

function AnyWidget(props: AnyWidgetProps) {
  const { host, runtime, composition } = useRuntime(props);
  const { provider, redirect, styles, strings, headingLevel = 2, lastUsed } = props;
  const { subscribe, get } = runtime.store;
  const translate = useMemo(() => translator(strings), [strings]);
  const toasts = useToasts(host, translate);
  const card = useRef<HTMLDivElement>(null);
  const getMoves = () => get().core.moves;
  const moves = useSyncExternalStore(subscribe, getMoves, getMoves);
  const { screen } = get().core;
  const view = runtime.view(screen);

  useEffect(() => {
    if (!redirect || redirect.status === 'none') return;
    loaded(import('./show-redirect.js')).then(
      ({ showRedirect }) => showRedirect(host, runtime, redirect),
      host.onError,
    );
  }, [host, runtime, redirect]);

  const value = {
    runtime,
    composition,
    translate,
    headingLevel,
    redirect,
    publicToken: provider.publicToken,
    showsLastUsed: lastUsed !== false,
  };
  return (
    <WidgetContext.Provider value={value}>
      <Suspense>
        <Container ref={card}>
          {styles && <Themed card={card} styles={styles} />}
          <Stack key={screen} gap={3} fade={moves > 0}>
            {composition.issues.length > 0 ? (
              <Issues issues={composition.issues} />
            ) : view ? (
              <Section plugin={screen.split('/')[0] ?? ''} view={view} />
            ) : (
              <Main styles={styles} />
            )}
          </Stack>
          {toasts}
        </Container>
      </Suspense>
    </WidgetContext.Provider>
  );
}

/**
 * The widget: draws its first screen at once and loads the provider's client when the page is idle.
 *
 * @example
 * <Widget provider={createProvider('public-token-test-…')} products={[emailMagicLinks()]} />
 */
export function Widget<const P extends readonly AnyPlugin[], const M extends AnyPlugin = never>(
  props: WidgetProps<P, M>,
) {
  const all = props as AnyWidgetProps;
  const widget = <AnyWidget {...all} />;
  return all.enableShadowDOM ? (
    <Suspense>
      <ShadowHost>{widget}</ShadowHost>
    </Suspense>
  ) : (
    widget
  );
}
