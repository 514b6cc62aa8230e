import { LatchkeyError, type Composition, type Runtime, type State } from '@latchkey/kernel';
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

/**
 * Returns the widget around a view.
 *
 * @throws LatchkeyError outside of a widget: `react/second-copy` if the page has several copies of this package, each
 *   with a context of its own, else `react/outside-widget`. Production builds return `null` instead.
 */
export function useWidget(): WidgetContextValue {
  const value = useContext(WidgetContext);
  if (process.env.NODE_ENV !== 'production') {
    noteCopy();
    if (!value) throw outsideWidget();
  }
  return value as WidgetContextValue;
}

/** The copies of this module whose hooks a page in development has called. */
const used = globalThis as { latchkeyReactCopies?: Set<object> };
const thisCopy = {};

function noteCopy(): void {
  (used.latchkeyReactCopies ??= new Set()).add(thisCopy);
}

function outsideWidget(): LatchkeyError {
  const { size: count } = used.latchkeyReactCopies ?? new Set();
  if (count < 2) {
    return new LatchkeyError({
      code: 'react/outside-widget',
      message: 'Not inside a Latchkey widget.',
      hint: 'Hooks and components of @latchkey/react belong into views of plugins.',
    });
  }
  return new LatchkeyError({
    code: 'react/second-copy',
    message: `Not inside a Latchkey widget: this page has ${count} copies of @latchkey/react, each with its own context.`,
    hint: 'Find them by `npm ls @latchkey/react`, and give all packages one version.',
  });
}

/**
 * Returns a part of the state; re-renders when it changes. The selector must return the same value for one state.
 *
 * @param runtime of the widget; given outside of its context only
 */
export function useStore<T>(select: (state: State) => T, { store }: Pick<Runtime, 'store'> = useWidget().runtime): T {
  const get = () => select(store.get());
  return useSyncExternalStore(store.subscribe, get, get);
}
