import type { Composition, Runtime, State } from '@latchkey/kernel';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Translate } from './messages.js';

// Bundlers put the value in place, as React's own packages expect of them.
declare const process: { readonly env: { readonly NODE_ENV?: string } };

/** The widget's props, as far as views look at them. */
export interface ViewProps {
  readonly provider: { readonly publicToken: string };
  readonly locale?: string | undefined;
  readonly headingLevel?: 1 | 2 | 3 | 4 | 5 | 6 | undefined;
  readonly redirect?: unknown;
  readonly lastUsed?: 'badge' | false | undefined;
}

/** What the shell lends to every view of its widget. */
export interface WidgetValue {
  readonly runtime: Runtime;
  readonly composition: Composition;
  readonly translate: Translate;
  readonly props: ViewProps;
}

/** Given by the shell. */
export const WidgetContext = /* @__PURE__ */ createContext<WidgetValue | null>(null);

/** The product whose view is drawn. Given by the shell. */
export const PluginContext = /* @__PURE__ */ createContext('');

/** The widget around a view. @throws Error outside of a widget, in development builds with words. */
export function useWidget(): WidgetValue {
  const value = useContext(WidgetContext);
  if (process.env.NODE_ENV !== 'production' && !value) throw new Error('Not inside a Latchkey widget.');
  return value as WidgetValue;
}

/** A part of the state; drawn again when it changes. The selector gives the same value for the same state. */
export function useStore<T>(select: (state: State) => T): T {
  const { store } = useWidget().runtime;
  const get = () => select(store.get());
  return useSyncExternalStore(store.subscribe, get, get);
}
