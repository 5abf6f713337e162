// Catches what breaks while a page is drawn and offers to try again, so that one page never takes the app down.
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { BrokenPage } from './BrokenPage';

interface PageBoundaryState {
  error: unknown;
}

/** After a retry the page is drawn from its beginning. */
export class PageBoundary extends Component<{ children: ReactNode }, PageBoundaryState> {
  override state: PageBoundaryState = { error: undefined };

  static getDerivedStateFromError(error: unknown): PageBoundaryState {
    return { error };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    console.error(error, info.componentStack);
  }

  override render(): ReactNode {
    if (this.state.error === undefined) return this.props.children;
    return <BrokenPage error={this.state.error} onRetry={() => this.setState({ error: undefined })} />;
  }
}
