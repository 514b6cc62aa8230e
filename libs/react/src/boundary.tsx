import { Component, type ReactNode } from 'react';

/** Props of {@link Boundary}. */
export interface BoundaryProps {
  readonly children: ReactNode;
  /** What stands in the place of children that threw. `again` draws them once more. */
  readonly instead: (again: () => void) => ReactNode;
}

/** Keeps what a view throws inside that view, so that everything beside it goes on. */
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
