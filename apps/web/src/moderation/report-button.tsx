import type { UserBuild } from '@trifecta/domain/builds';
import { useState } from 'react';
import { Button, lazyPart } from '../ui/index.ts';
import { texts } from './texts.ts';

// Loads when someone reports something, which most visits never do.
const ReportDialog = lazyPart(() => import('./report-dialog.tsx').then((m) => m.ReportDialog));

/** Reports a public build, or the name of its player. */
export function ReportButton({
  build,
}: {
  readonly build: Pick<UserBuild, '_id' | 'buildName' | 'creatorDisplayName'>;
}) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button kind="quiet" onClick={() => setIsOpen(true)}>
        {texts.report}
        <span className="visually-hidden"> {build.buildName}</span>
      </Button>
      {isOpen && <ReportDialog build={build} onClose={() => setIsOpen(false)} />}
    </>
  );
}
