import type { View } from '@latchkey/kernel';
import { PluginContext } from '@latchkey/react';
import { Component, createElement, lazy, Suspense, type ComponentType, type ReactNode } from 'react';

const Broken = /* @__PURE__ */ lazy(() => import('./broken.view.js'));

/** Keeps what a product's view throws inside that view, so that every other method goes on. */
class Boundary extends Component<{ children: ReactNode }, { failed?: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? (
      <Suspense>
        <Broken onAgain={() => this.setState({ failed: false })} />
      </Suspense>
    ) : (
      this.props.children
    );
  }
}

/** Draws a view of a product. */
export function Section({ plugin, view }: { plugin: string; view: View }) {
  return (
    <Boundary>
      <PluginContext.Provider value={plugin}>{createElement(view as ComponentType)}</PluginContext.Provider>
    </Boundary>
  );
}
