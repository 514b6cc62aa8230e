import { shareSessionDuration } from '@latchkey/client';
import { compose, type Composition } from '@latchkey/kernel';
import { loginTabs, mainSections, startScreen } from '@latchkey/slots';
import { useEffect, useMemo, useState } from 'react';
import { createHost, type LateViews, type WidgetHost } from './host.js';
import { shell } from './shell.js';
import type { AnyWidgetProps } from './types.js';

// Bundlers put the value in place, as React's own packages expect of them.
declare const process: { readonly env: { readonly NODE_ENV?: string } };

/** The page's own start, and the person's first look, come before what goes on in the background. */
const BACKGROUND_AFTER_MS = 1_000;

/** One widget's machinery, as its views use it. */
export interface Machinery {
  readonly host: WidgetHost;
  readonly composition: Composition;
  /** What has been loaded since the first paint, ready to be drawn. */
  readonly late: LateViews;
  /** Whether the issues of the configuration are all there is to draw. */
  readonly blocked: boolean;
}

/** Makes a widget's runtime, keeps it fed with the present props, and runs it while the widget is mounted. */
export function useRuntime(props: AnyWidgetProps): Machinery {
  const { products, mode, provider, problems } = props;
  const composition = useMemo(() => compose(products, mode, shell), [products, mode]);
  const { issues, plugins, read } = composition;
  // Products contradict each other (SPEC section 2), or something was left out and nothing else is there to draw.
  const blocked =
    issues.some(({ code }) => code === 'contradiction') ||
    (!!(issues[0] ?? problems?.[0]) && !(read(startScreen)[0] ?? read(loginTabs)[0] ?? read(mainSections)[0]));
  const [late, setLate] = useState<LateViews>({});
  const [host] = useState(() => createHost(props, composition, (views) => setLate((now) => ({ ...now, ...views }))));

  // Now, so that a product that is new to the list finds its state when it is drawn.
  host.runtime.update(composition);

  useEffect(() => {
    Object.assign(host, { props, composition, blocked });
  });

  const minutes = props.sessionOptions?.sessionDurationMinutes;
  useEffect(() => shareSessionDuration(provider, minutes, 'the sessionOptions of a widget'), [provider, minutes]);

  useEffect(() => {
    // The timer is not cleared: a page that draws often would never be told.
    setTimeout(
      () => host.mounted && host.use((services) => services.reportIssues()),
      blocked || problems?.[0] || composition.issues[0] ? 0 : BACKGROUND_AFTER_MS,
    );
    // Production builds draw issues only while nothing else can be drawn.
    return process.env.NODE_ENV !== 'production' && blocked
      ? () => setLate((now) => ({ ...now, issues: undefined }))
      : undefined;
  }, [host, composition, blocked, problems]);

  const ids = [...plugins.keys()].join();
  useEffect(() => {
    host.mounted = true;
    const timer = setTimeout(() => host.use((services) => services.begin()), BACKGROUND_AFTER_MS);
    return () => {
      clearTimeout(timer);
      host.mounted = false;
      // StrictMode unmounts and mounts again at once; that is one life, with one event.
      queueMicrotask(() => {
        if (host.mounted) return;
        host.runtime.stop();
        host.use((services) => services.end());
      });
    };
  }, [host, provider, ids]);

  return { host, composition, late, blocked };
}
