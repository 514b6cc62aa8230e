import { Component, type ReactNode } from 'react';

/** Props of {@link Boundary}. */
export interface BoundaryProps {
  readonly children: ReactNode;
  /** Draws the replacement of children that threw. `again` renders the children again. */
  readonly instead: (again: () => void) => ReactNode;
}

/** An error boundary: replaces children that throw, so that the rest of the widget keeps working. */
export class Boundary extends Component<BoundaryProps, { failed?: boolean }> {
  override state: { readonly failed?: boolean } = {};

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    const { instead, children } = this.props;
    return this.state.failed ? instead(() => this.setState({ failed: false })) : children;
  }
}
