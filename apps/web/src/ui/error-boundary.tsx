import { Component } from 'react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

/** Shows a way on when a part of the page fails, instead of an empty screen. */
export class ErrorBoundary extends Component<
  { readonly children: ReactNode },
  { readonly hasFailed: boolean }
> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <Notice
        title="Something went wrong"
        role="alert"
        actions={
          <Button kind="primary" onClick={() => globalThis.location.reload()}>
            Reload the page
          </Button>
        }
      >
        <p>This part of the page could not be shown. Reloading usually helps.</p>
      </Notice>
    );
  }
}
