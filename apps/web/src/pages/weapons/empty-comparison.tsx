import { PLAYER_CLASSES, slugOf } from '@trifecta/domain/catalogue';
import type { PlayerClass } from '@trifecta/domain/catalogue';
import { READ_METERS } from '@trifecta/domain/fights';
import type { DetailedWeapon } from '@trifecta/domain/weapons';
import { ButtonLink, lazyPage, Notice, Optional } from '../../ui/index.ts';
import { FailedNotice } from '../../fights/fight-frame.tsx';
import { PAGE_TEXTS } from '../../fights/page-texts.ts';
import { comparisonAddress } from '../../fights/comparison/comparison-state.ts';
import { rankingOf } from '../../fights/comparison/matchup.ts';
import type { Matchup } from '../../fights/comparison/matchup.ts';
import { texts } from '../../fights/comparison/texts.tsx';

/** Replaces the charts while no weapon is selected, with comparisons to start with: the fastest in the situation. */
export function EmptyComparison({
  weapons,
  matchup,
}: {
  readonly weapons: readonly DetailedWeapon[];
  readonly matchup: Matchup;
}) {
  const { situation } = matchup;
  const meters = situation.rangeMeters ?? READ_METERS;
  const topOf = (playerClass: PlayerClass, limit: number) =>
    rankingOf(
      { ...matchup, weapons: weapons.filter((weapon) => weapon.class === playerClass) },
      meters,
    )
      .slice(0, limit)
      .map(({ weaponName }) => slugOf(weaponName));
  const bestOfEach = PLAYER_CLASSES.flatMap((playerClass) => topOf(playerClass, 1));
  return (
    <Notice
      title={texts.empty.title}
      actions={
        <>
          <ButtonLink href={comparisonAddress({ ...situation, chosen: bestOfEach })} kind="primary">
            {texts.empty.bestOfEach}
          </ButtonLink>
          {PLAYER_CLASSES.map((playerClass) => (
            <ButtonLink
              key={playerClass}
              href={comparisonAddress({
                ...situation,
                chosen: topOf(playerClass, 4),
                classFilter: playerClass,
              })}
            >
              {texts.empty.top(playerClass)}
            </ButtonLink>
          ))}
        </>
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
