import { Component, type ReactNode } from 'react';

interface ErrorBoundaryState {
  readonly hasFailed: boolean;
}

/**
 * The last line: it shows texts without catalogue, theme or router, because any of them may be what failed (SPEC §8).
 */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, ErrorBoundaryState> {
  override readonly state: ErrorBoundaryState = { hasFailed: false };

  static getDerivedStateFromError(): ErrorBoundaryState {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    const isVietnamese = document.documentElement.lang === 'vi';
    return (
      <main>
        <h1>{isVietnamese ? 'Đã có lỗi khi hiển thị trang lỗi' : 'An error occurred while showing the error page'}</h1>
        <a href="/">{isVietnamese ? 'Về trang chủ' : 'Go back to home'}</a>
      </main>
    );
  }
}
