import { Component, type ReactNode } from 'react';

/** Props of {@link Boundary}. */
export interface BoundaryProps {
  readonly children: ReactNode;
  /** Draws the replacement of children that threw `error`. `again` renders the children again. */
  readonly instead: (again: () => void, error: unknown) => ReactNode;
}

/** What the children threw, which may be any value. */
interface BoundaryState {
  readonly failed?: readonly [error: unknown] | undefined;
}

/** An error boundary: replaces children that throw, so that the rest of the widget keeps working. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = {};

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { failed: [error] };
  }

  override render() {
    const { instead, children } = this.props;
    const { failed } = this.state;
    return failed ? instead(() => this.setState({ failed: undefined }), ...failed) : children;
  }
}
