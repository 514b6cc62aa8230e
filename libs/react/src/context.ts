import type { Composition, Runtime, State } from '@latchkey/kernel';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Translate } from './messages.js';

// Bundlers replace this value, as they do for React's own packages.
declare const process: { readonly env: { readonly NODE_ENV?: string } };

/** The props of the widget that views read. */
export interface ViewProps {
  readonly provider: { readonly publicToken: string };
  readonly locale?: string | undefined;
  readonly headingLevel?: 1 | 2 | 3 | 4 | 5 | 6 | undefined;
  readonly redirect?: unknown;
  readonly lastUsed?: 'badge' | false | undefined;
}

/** The context that the shell provides to every view of its widget. */
export interface WidgetContextValue {
  readonly runtime: Runtime;
  readonly composition: Composition;
  readonly translate: Translate;
  readonly props: ViewProps;
}

/** The widget around a view. Provided by the shell. */
export const WidgetContext = /* @__PURE__ */ createContext<WidgetContextValue | null>(null);

/** The id of the product whose view is drawn. Provided by the shell. */
export const PluginContext = /* @__PURE__ */ createContext('');

/** Returns the widget around a view. @throws Error outside of a widget; production builds return `null` instead. */
export function useWidget(): WidgetContextValue {
  const value = useContext(WidgetContext);
  if (process.env.NODE_ENV !== 'production' && !value) throw new Error('Not inside a Latchkey widget.');
  return value as WidgetContextValue;
}

/** Returns a part of the state; re-renders when it changes. The selector must return the same value for one state. */
export function useStore<T>(select: (state: State) => T): T {
  const { store } = useWidget().runtime;
  const get = () => select(store.get());
  return useSyncExternalStore(store.subscribe, get, get);
}
