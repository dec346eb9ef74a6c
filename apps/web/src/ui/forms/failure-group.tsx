import { useCallback, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Notice } from '../notice.tsx';
import { texts } from '../texts.ts';
import { texts as formTexts } from './texts.ts';
import { FailureContext } from './failure-context.ts';
import type { Retry } from './failure-context.ts';

/**
 * Tells several failures below it as one, with one button that tries all of them again: a server that's down is one
 * fault, whatever it leaves empty. A single failure shows in its place.
 */
export function FailureGroup({ children }: { readonly children: ReactNode }) {
  const [retries, setRetries] = useState<readonly Retry[]>([]);
  const isTold = retries.length > 1;
  const join = useCallback((retry: Retry) => {
    setRetries((others) => [...others, retry]);
    return () => setRetries((all) => all.filter((one) => one !== retry));
  }, []);
  const group = useMemo(() => ({ join, isTold }), [join, isTold]);
  return (
    <FailureContext value={group}>
      {isTold && (
        <Notice
          title={formTexts.partsFailed}
          role="alert"
          actions={
            <Button kind="primary" onClick={() => retries.forEach((retry) => retry())}>
              {texts.tryAgain}
            </Button>
          }
        >
          <p>{formTexts.partsFailedHelp}</p>
        </Notice>
      )}
      {children}
    </FailureContext>
  );
}
