import { useLastUsed, useWidget, WidgetContext } from '@latchkey/react';
import { useMemo, useState, type ReactNode } from 'react';
import { withFirst } from './with-first.js';

/** Gives the screens the composition whose first method is the last-used one. */
export function LastUsedFrame({ main }: { readonly main?: unknown }) {
  const context = useWidget();
  // The first value stays: no control moves. Over a server's HTML, it is null.
  const [method] = useState(useLastUsed());
  const { composition } = context;
  const ordered = useMemo(() => (method ? withFirst(composition, method) : composition), [composition, method]);
  const value = useMemo(() => ({ ...context, composition: ordered }), [context, ordered]);
  return <WidgetContext.Provider value={value}>{main as ReactNode}</WidgetContext.Provider>;
}
