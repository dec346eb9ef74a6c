import { PLAYER_CLASSES } from '@trifecta/domain/catalogue';
import { topWeaponsByMeta } from '@trifecta/domain/weapons';
import type { DetailedWeapon } from '@trifecta/domain/weapons';
import { ButtonLink, lazyPage, Notice, Optional } from '../../ui/index.ts';
import { FailedNotice } from '../../fights/fight-frame.tsx';
import { PAGE_TEXTS } from '../../fights/page-texts.ts';
import { comparisonAddress } from '../../fights/comparison/comparison-state.ts';
import { texts } from '../../fights/comparison/texts.tsx';

/** Replaces the charts while no weapon is selected, with comparisons to start with. */
export function EmptyComparison({ weapons }: { readonly weapons: readonly DetailedWeapon[] }) {
  const topOf = (playerClass: string, limit: number) =>
    topWeaponsByMeta(
      weapons.filter((weapon) => weapon.class === playerClass),
      limit,
    ).map((weapon) => weapon._id);
  const bestOfEach = PLAYER_CLASSES.flatMap((playerClass) => topOf(playerClass, 1));
  return (
    <Notice
      title={texts.empty.title}
      actions={
        <>
          <ButtonLink href={comparisonAddress({ chosen: bestOfEach })} kind="primary">
            {texts.empty.bestOfEach}
          </ButtonLink>
          {PLAYER_CLASSES.map((playerClass) => (
            <ButtonLink
              key={playerClass}
              href={comparisonAddress({ chosen: topOf(playerClass, 4), classFilter: playerClass })}
            >
              {texts.empty.top(playerClass)}
            </ButtonLink>
          ))}
        </>
      }
    >
      <p>{texts.empty.help}</p>
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
