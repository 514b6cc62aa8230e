import { compose, createRuntime, type Composition, type Runtime } from '@latchkey/kernel';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { createHost, type WidgetHost } from './host.js';
import type { AnyWidgetProps } from './types.js';

/** The page's own start, and the person's first look, come before what goes on in the background. */
const BACKGROUND_AFTER_MS = 1_000;

/** One widget's machinery, as its views use it. */
export interface Machinery {
  readonly host: WidgetHost;
  readonly runtime: Runtime;
  readonly composition: Composition;
  /** The widget's toasts, ready to be drawn. */
  readonly toasts: ReactNode;
}

/** Makes a widget's runtime, keeps it fed with the present props, and runs it while the widget is mounted. */
export function useRuntime(props: AnyWidgetProps): Machinery {
  const { products, mode, provider } = props;
  const composition = useMemo(() => compose(products, mode), [products, mode]);
  const [toasts, drawToasts] = useState<ReactNode>();
  const [{ host, runtime }] = useState(() => {
    const host = createHost(props, composition, drawToasts);
    return { host, runtime: createRuntime(host) };
  });

  // Now, so that a product that is new to the list finds its state when it is drawn.
  runtime.update(composition);

  useEffect(() => {
    Object.assign(host, { props, composition });
  });

  const ids = [...composition.plugins.keys()].join();
  useEffect(() => {
    host.mounted = true;
    const timer = setTimeout(() => host.use((services) => services.begin(runtime)), BACKGROUND_AFTER_MS);
    return () => {
      clearTimeout(timer);
      host.mounted = false;
      // StrictMode unmounts and mounts again at once; that is one life, with one event.
      queueMicrotask(() => {
        if (host.mounted) return;
        runtime.stop();
        host.use((services) => services.end());
      });
    };
  }, [host, runtime, provider, ids]);

  return { host, runtime, composition, toasts };
}
