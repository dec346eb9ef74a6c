import { useLocation } from 'wouter';
import { ButtonLink, Notice, useAddressState } from '../ui/index.ts';
import { AS_OF } from './as-of.ts';
import type { AsOf } from './as-of.ts';
import { texts } from './texts.ts';

/** Replaces a page's content when there are no stats of the update in its address. */
export function NoStats() {
  const [path] = useLocation();
  const [{ update }] = useAddressState<AsOf>(AS_OF);
  return (
    <Notice
      title={texts.noStats(update ?? '')}
      role="status"
      actions={
        <ButtonLink href={path} kind="primary">
          {texts.currentStats}
        </ButtonLink>
      }
    >
      <p>{texts.noStatsHelp}</p>
    </Notice>
  );
}
