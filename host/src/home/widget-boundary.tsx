import { Component, type ReactNode } from 'react';

interface WidgetBoundaryProps {
  /** What stands in the place of what has thrown. */
  readonly fallback: ReactNode;
  readonly onError: (error: unknown) => void;
  readonly children: ReactNode;
}

interface WidgetBoundaryState {
  readonly hasFailed: boolean;
}

/** Keeps what a widget throws in its place; a new `key` tries it again. */
export class WidgetBoundary extends Component<WidgetBoundaryProps, WidgetBoundaryState> {
  override readonly state: WidgetBoundaryState = { hasFailed: false };

  static getDerivedStateFromError(): WidgetBoundaryState {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
