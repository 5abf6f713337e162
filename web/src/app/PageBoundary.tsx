// Catches what breaks while a page is drawn and offers to try again, so that one page never takes the app down.
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { BrokenPage } from './BrokenPage';
import { MissingPage } from './MissingPage';
import { ChunkLoadError } from './pages';

interface PageBoundaryState {
  error: unknown;
}

interface PageBoundaryProps {
  /** The page took another's place, as what follows on something sent does: it is never opened anew by itself. */
  isSequel: boolean;
  children: ReactNode;
}

/** After a retry the page is drawn from its beginning. */
export class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  override state: PageBoundaryState = { error: undefined };

  static getDerivedStateFromError(error: unknown): PageBoundaryState {
    return { error };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    console.error(error, info.componentStack);
  }

  override render(): ReactNode {
    if (this.state.error === undefined) return this.props.children;
    if (this.state.error instanceof ChunkLoadError && !this.props.isSequel)
      return <MissingPage error={this.state.error} />;
    return <BrokenPage error={this.state.error} onRetry={() => this.setState({ error: undefined })} />;
  }
}
