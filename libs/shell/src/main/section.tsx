import type { View } from '@latchkey/kernel';
import { Boundary, loadBrokenView, PluginContext } from '@latchkey/react';
import { createElement, type ComponentType, type ReactNode } from 'react';
import { lazyView } from '../runtime/lazy-view.js';

const Broken = /* @__PURE__ */ lazyView(loadBrokenView);

/** A view and its product: a contribution whose value is a view, or a tab. */
interface ViewOfPlugin {
  readonly plugin: string;
  readonly value?: View<never>;
  /** @default `value` */
  readonly view?: View<never>;
}

/**
 * Draws a view of a product, as `SlotView` does for products. A function, not a component: calls are smaller than
 * elements.
 *
 * @param main what the view may draw inside itself: the main screen for a start screen, a screen for a frame
 */
export function drawView(main: ReactNode, input: ViewOfPlugin, key?: string | number): ReactNode {
  const { plugin, value, view = value } = input;
  return (
    <PluginContext.Provider key={key} value={plugin}>
      <Boundary instead={(again, error) => <Broken onAgain={again} error={error} />}>
        {createElement(view as ComponentType<{ readonly main: ReactNode }>, { main })}
      </Boundary>
    </PluginContext.Provider>
  );
}
