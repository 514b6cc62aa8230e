import type { Input, View } from '@latchkey/kernel';
import { PluginContext } from '@latchkey/react';
import { Component, createElement, type ComponentType, type ReactNode } from 'react';
import { lazyView } from './lazy-view.js';

const Broken = /* @__PURE__ */ lazyView(() => import('./broken.view.js'));

/** Keeps what a product's view throws inside that view, so that every other method goes on. */
class Boundary extends Component<{ children: ReactNode }, { failed?: boolean }> {
  override state: { readonly failed?: boolean } = {};

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <Broken onAgain={() => this.setState({ failed: false })} /> : this.props.children;
  }
}

/** Draws a view of a product. */
export function Section({ plugin, value }: Input<View>) {
  return (
    <Boundary>
      <PluginContext.Provider value={plugin}>{createElement(value as ComponentType)}</PluginContext.Provider>
    </Boundary>
  );
}
