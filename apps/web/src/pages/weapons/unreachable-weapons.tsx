import { lazyPage, Optional } from '../../ui/index.ts';
import { FailedNotice } from '../../fights/fight-frame.tsx';
import { PAGE_TEXTS } from '../../fights/page-texts.ts';

/** Most players never see this, so it loads only when the stats can't be. */
const KnownWeapons = lazyPage(() => import('./known-weapons.tsx').then((m) => m.KnownWeapons));

/** Replaces the comparison when the stats can't be loaded: a retry, and the known weapons. */
export function UnreachableWeapons({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <FailedNotice title={PAGE_TEXTS.failed} onRetry={onRetry}>
      <Optional>
        <KnownWeapons />
      </Optional>
    </FailedNotice>
  );
}
