import { slugOf } from '@trifecta/domain/catalogue';
import { READ_METERS } from '@trifecta/domain/fights';
import { ButtonLink, lazyPage, Notice, Optional } from '../../ui/index.ts';
import { FailedNotice } from '../../fights/fight-frame.tsx';
import { PAGE_TEXTS } from '../../fights/page-texts.ts';
import { classMatchupsOf } from '../../fights/comparison/class-matchups.ts';
import { comparisonAddress } from '../../fights/comparison/comparison-state.ts';
import { rankingOf } from '../../fights/comparison/matchup.ts';
import type { Matchup } from '../../fights/comparison/matchup.ts';
import { texts } from '../../fights/comparison/texts.tsx';

/** Replaces the charts while no weapon is selected, with one to start with: the fastest of each class. Takes all weapons. */
export function EmptyComparison({ matchup }: { readonly matchup: Matchup }) {
  const { situation } = matchup;
  const meters = situation.rangeMeters ?? READ_METERS;
  const bestOfEach = classMatchupsOf(matchup).flatMap((ofClass) => {
    const [best] = rankingOf(ofClass, meters);
    return best === undefined ? [] : [slugOf(best.weaponName)];
  });
  return (
    <Notice
      title={texts.empty.title}
      actions={
        <ButtonLink href={comparisonAddress({ ...situation, chosen: bestOfEach })}>
          {texts.empty.bestOfEach}
        </ButtonLink>
      }
    >
      <p>{texts.empty.help(meters)}</p>
    </Notice>
  );
}

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
