import { hasFullHealth } from '@trifecta/domain/fights';
import type { ItemFact, OpenerGain } from '@trifecta/domain/fights';
import { secondsText } from '@trifecta/domain/weapons';
import type { DetailedWeapon } from '@trifecta/domain/weapons';
import { useCallback, useMemo } from 'react';
import { useSearch } from 'wouter';
import { ChartFigure } from '../../../ui/charts/index.ts';
import { Notice } from '../../../ui/index.ts';
import { SituationLine } from '../../../fights/situation/situation-line.tsx';
import { BREAK_TEXTS } from '../../../fights/break-points/texts.tsx';
import { breakPointsAddress, healthIn } from '../../../fights/break-points/break-points-state.ts';
import type { BreakPointsState } from '../../../fights/break-points/break-points-state.ts';
import { OpenerTable } from '../../../fights/break-points/opener-table.tsx';
import { fightsOf, gainsOf, openersOf } from '../../../fights/break-points/openers.ts';
import type { WeaponGains } from '../../../fights/break-points/openers.ts';
import styles from './break-points-answer.module.css';
import { breakPointsParts } from './parts.ts';

/** How much each opener helps each weapon, and one weapon in detail. */
export function BreakPointsAnswer({
  weapons,
  facts,
  state,
}: {
  readonly weapons: readonly DetailedWeapon[];
  readonly facts: readonly ItemFact[];
  readonly state: BreakPointsState;
}) {
  const search = useSearch();
  const { playerClass, target, includesTeam } = state;
  const { now: health, full } = healthIn(state);
  const fights = useMemo(() => fightsOf(weapons, state), [weapons, state]);
  const openers = useMemo(
    () => openersOf(facts, playerClass, includesTeam),
    [facts, playerClass, includesTeam],
  );
  const gains = useMemo(() => gainsOf(fights, openers, health), [fights, openers, health]);
  const addressOf = useCallback(
    (weapon: string) => breakPointsAddress({ ...state, weapon }, search),
    [state, search],
  );
  const shown =
    gains.byWeapon.find(({ fight }) => fight.weapon._id === state.weapon) ?? gains.byWeapon[0];
  if (shown === undefined) {
    return (
      <Notice title={BREAK_TEXTS.nothing} role="status">
        <p>{BREAK_TEXTS.nothingHint}</p>
      </Notice>
    );
  }
  return (
    <>
      <ChartFigure
        title={BREAK_TEXTS.figure(playerClass, target, health, hasFullHealth(state))}
        note={BREAK_TEXTS.note}
        table={tableOf(gains.best)}
      >
        <div>
          <SituationLine situation={state} ranked={playerClass} isShotByShot />
          <Answer shown={shown} />
        </div>
        <OpenerTable
          openers={openers}
          gains={gains}
          shown={shown.fight.weapon.name}
          addressOf={addressOf}
        />
      </ChartFigure>
      <breakPointsParts.WeaponBreaks shown={shown} best={gains.best} {...{ full, health, facts }} />
    </>
  );
}

/** One sentence with the best opener for the selected weapon. */
function Answer({ shown: { fight, without, gains } }: { readonly shown: WeaponGains }) {
  const best = gains.reduce<OpenerGain | undefined>(
    (most, gain) => (gain.shotsSaved > (most?.shotsSaved ?? 0) ? gain : most),
    undefined,
  );
  const { name } = fight.weapon;
  if (best === undefined) return <p className={styles.answer}>{BREAK_TEXTS.answerNone(name)}</p>;
  return (
    <p className={styles.answer}>
      {BREAK_TEXTS.answer(best.openerName, name, best.kill?.shots ?? 0, without.shots)}
    </p>
  );
}

/** Every opener of every weapon that saves a shot, best first. */
function tableOf(best: readonly OpenerGain[]) {
  return {
    columns: BREAK_TEXTS.columns,
    rows: best.map(({ weaponName, openerName, shotsSaved, secondsSaved, kill }) => ({
      name: BREAK_TEXTS.row(weaponName, openerName),
      cells: [String(shotsSaved), secondsText(secondsSaved), BREAK_TEXTS.left(kill)],
    })),
  };
}
