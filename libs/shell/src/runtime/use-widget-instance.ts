import { shareSessionDuration, type RedirectResult } from '@latchkey/client';
import { compose, type Composition } from '@latchkey/kernel';
import { loginTabs, mainSections, startScreen } from '@latchkey/slots';
import { useEffect, useMemo, useState } from 'react';
import { createInstance, type LateViews, type WidgetInstance } from './instance.js';
import { essentialMistake } from '../mistakes/essentials.js';
import { shell } from '../shell.js';
import type { AnyWidgetProps } from '../types.js';

// Bundlers replace this value, as they do for React's own packages.
declare const process: { readonly env: { readonly NODE_ENV?: string } };

/** Delays the background work until after the page's own start and the first paint. */
const BACKGROUND_AFTER_MS = 1_000;

/** A widget, and what its view draws now. */
export interface DrawnWidget {
  readonly widget: WidgetInstance;
  readonly composition: Composition;
  /** The views that have loaded since the first paint. */
  readonly late: LateViews;
  /** Whether the widget has nothing to draw but the issues of its configuration. */
  readonly blocked: boolean;
}

/** Creates a widget, updates it with the current props, and runs it while its view is mounted. */
export function useWidgetInstance(props: AnyWidgetProps): DrawnWidget {
  const { products, mode, provider, redirect, problems } = props;
  const composition = useMemo(() => compose(products, mode, shell), [products, mode]);
  const { issues, plugins, read } = composition;
  const firstIssue = issues[0] ?? problems?.[0];
  // Products contradict each other (behaviour.md 2), or items were left out and nothing else can be drawn.
  let blocked =
    issues.some(({ code }) => code === 'contradiction') ||
    (!!firstIssue && !(read(startScreen)[0] ?? read(loginTabs)[0] ?? read(mainSections)[0]));
  const [late, setLate] = useState<LateViews>({});
  const [widget] = useState(() =>
    createInstance(props, composition, (views) => setLate((now) => ({ ...now, ...views }))),
  );

  if (process.env.NODE_ENV !== 'production') blocked ||= !!late.isBlocked || !!essentialMistake(props, composition);

  // During render, so that a new product has its state when its view renders.
  widget.runtime.store.use(plugins);

  useEffect(() => {
    Object.assign(widget, { props, composition, blocked });
    // Without an issue or a redirect, the services load with the background work.
    if (
      widget.reportsChanges ||
      firstIssue ||
      // A promise has none here: `ShadowHost` passes its result.
      (redirect as RedirectResult | undefined)?.tokenType ||
      (process.env.NODE_ENV !== 'production' && blocked)
    )
      widget.withServices((services) => services.update());
  });

  const minutes = props.sessionOptions?.sessionDurationMinutes;
  useEffect(
    () => shareSessionDuration(provider, minutes, process.env.NODE_ENV !== 'production' && 'sessionOptions'),
    [provider, minutes],
  );

  const ids = [...plugins.keys()].join();
  useEffect(() => {
    widget.mounted = true;
    const timer = setTimeout(() => widget.withServices((services) => services.begin()), BACKGROUND_AFTER_MS);
    return () => {
      clearTimeout(timer);
      widget.mounted = false;
      // StrictMode unmounts and remounts at once: treat both mounts as one, with one `render_login_screen` event.
      queueMicrotask(() => {
        if (widget.mounted) return;
        widget.runtime.stop();
        widget.withServices((services) => services.end());
      });
    };
  }, [widget, provider, ids]);

  return { widget, composition, late, blocked };
}
