import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { ErrorBoundary } from '../notice.tsx';
import { texts } from '../texts.ts';
import { Dialog, DialogActions } from './dialog.tsx';
import { formDialogTexts } from './dialog-texts.ts';

/**
 * A dialog whose code loads when it opens. If that fails, such as after an update of the site, a dialog in its place
 * offers a reload, and the page below stays as it is.
 */
export function OnDemandDialog({
  children,
  onClose,
}: {
  readonly children: ReactNode;
  readonly onClose: () => void;
}) {
  return (
    <ErrorBoundary fallback={<UnloadedDialog onClose={onClose} />}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  );
}

function UnloadedDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title={texts.pageFailed} onCancel={onClose}>
      <p role="alert">{navigator.onLine ? formDialogTexts.failedHelp : texts.offlineHelp}</p>
      <DialogActions
        text={texts.reloadPage}
        onAct={() => globalThis.location.reload()}
        onCancel={onClose}
      />
    </Dialog>
  );
}
