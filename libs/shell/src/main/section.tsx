import type { Input, View } from '@latchkey/kernel';
import { Boundary, PluginContext } from '@latchkey/react';
import { createElement, type ComponentType, type ReactNode } from 'react';
import { lazyView } from '../runtime/lazy-view.js';

const Broken = /* @__PURE__ */ lazyView(() => import('./broken.view.js'));

/** Draws a view of a product. A start screen gets the main screen as `main`, which it may draw instead of itself. */
export function Section({ plugin, value, ...rest }: Input<View<never>> & { readonly main?: ReactNode }) {
  return (
    <PluginContext.Provider value={plugin}>
      <Boundary instead={(again, error) => <Broken onAgain={again} error={error} />}>
        {createElement(value as ComponentType<typeof rest>, rest)}
      </Boundary>
    </PluginContext.Provider>
  );
}
