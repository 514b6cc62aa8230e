import type { View } from '@latchkey/kernel';
import { createElement, lazy, Suspense, type ComponentType } from 'react';
import { Boundary, type BoundaryProps } from './boundary.js';
import { PluginContext } from './context.js';
import { loadBrokenView } from './load-broken-view.js';
import type { BrokenViewProps } from './views/broken.view.js';

// If its code does not load either, the view is left out.
const Broken = /* @__PURE__ */ lazy((): Promise<{ readonly default: ComponentType<BrokenViewProps> }> =>
  loadBrokenView().catch(() => ({ default: () => null })),
);

const drawBroken: BoundaryProps['instead'] = (again, error) => (
  <Suspense>
    <Broken onAgain={again} error={error} />
  </Suspense>
);

/** Props of {@link SlotView}. */
export type SlotViewProps<Props extends object> = {
  /** The id of the plugin that contributed the view: `plugin` of the slot's input. */
  readonly plugin: string;
  readonly view: View<Props>;
  /** Draws the replacement of a view that threw. @default a text, and a button that draws the view again */
  readonly instead?: BoundaryProps['instead'];
  /** The props of the view. */
} & (Record<string, never> extends Props ? { readonly props?: Props } : { readonly props: Props });

/**
 * Draws a view that another plugin has contributed to a slot. The hooks of the view read the state, the flows and the
 * options of that plugin. A view that throws is replaced, and its error goes to the host's `onError`; the rest of the
 * screen keeps working.
 *
 * @example
 * useRead(hints).map(({ plugin, value }) => <SlotView key={plugin} plugin={plugin} view={value.view} />);
 */
export function SlotView<Props extends object>({ plugin, view, props, instead = drawBroken }: SlotViewProps<Props>) {
  return (
    <PluginContext.Provider value={plugin}>
      <Boundary instead={instead}>{createElement(view as ComponentType, props as object)}</Boundary>
    </PluginContext.Provider>
  );
}
