import { compose, createRuntime, type Composition, type Runtime } from '@latchkey/kernel';
import { useEffect, useMemo, useState } from 'react';
import { createHost, type WidgetHost } from './host.js';
import type { AnyWidgetProps } from './types.js';

/** One widget's machinery, as its views use it. */
export interface Machinery {
  readonly host: WidgetHost;
  readonly runtime: Runtime;
  readonly composition: Composition;
}

/** Makes a widget's runtime, keeps it fed with the present props, and runs it while the widget is mounted. */
export function useRuntime(props: AnyWidgetProps): Machinery {
  const { products, mode, provider } = props;
  const composition = useMemo(() => compose(products, mode), [products, mode]);
  const [{ host, runtime, life }] = useState(() => {
    const newHost = createHost(props, composition);
    const newRuntime = createRuntime(newHost);
    newRuntime.update();
    return { host: newHost, runtime: newRuntime, life: {} as { now?: AbortController | undefined; ending?: boolean } };
  });

  useEffect(() => {
    Object.assign(host, { props, composition });
    runtime.update();
  });

  useEffect(() => {
    life.ending = false;
    life.now ??= runtime.start();
    return () => {
      // StrictMode unmounts and mounts again at once; that is one life, with one event.
      life.ending = true;
      queueMicrotask(() => {
        if (!life.ending) return;
        life.now?.abort();
        life.now = undefined;
      });
    };
  }, [runtime, life]);

  useEffect(() => {
    const begin = () =>
      void import('./background.js').then(
        (background) => life.now && background.begin(host, runtime, life.now.signal),
        () => {}, // The person hears of it when they act.
      );
    // Nothing of the client may delay the first paint (DESIGN section 7). Safari has no idle callback.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(begin, { timeout: 2_000 });
    else setTimeout(begin, 200);
  }, [host, runtime, life, provider]);

  return { host, runtime, composition };
}
