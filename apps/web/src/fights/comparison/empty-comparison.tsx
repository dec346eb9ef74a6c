import { PLAYER_CLASSES } from '@trifecta/domain/catalogue';
import { topWeaponsByMeta } from '@trifecta/domain/weapons';
import type { DetailedWeapon } from '@trifecta/domain/weapons';
import { ButtonLink, Notice } from '../../ui/index.ts';
import { comparisonAddress } from './comparison-state.ts';

/** Shown while no weapon is chosen: what to do, and comparisons to begin with. */
export function EmptyComparison({ weapons }: { readonly weapons: readonly DetailedWeapon[] }) {
  const topOf = (playerClass: string, limit: number) =>
    topWeaponsByMeta(
      weapons.filter((weapon) => weapon.class === playerClass),
      limit,
    ).map((weapon) => weapon._id);
  const bestOfEach = PLAYER_CLASSES.flatMap((playerClass) => topOf(playerClass, 1));
  return (
    <Notice
      title="Pick up to four weapons"
      actions={
        <>
          <ButtonLink href={comparisonAddress({ chosen: bestOfEach })} kind="primary">
            Best of Each Class
          </ButtonLink>
          {PLAYER_CLASSES.map((playerClass) => (
            <ButtonLink
              key={playerClass}
              href={comparisonAddress({ chosen: topOf(playerClass, 4), classFilter: playerClass })}
            >
              Top 4 {playerClass}
            </ButtonLink>
          ))}
        </>
      }
    >
      <p>
        See who kills faster, where the lines cross, and every stat side by side. Or start with one
        of these:
      </p>
    </Notice>
  );
}
