import { PLAYER_CLASSES } from '@trifecta/domain/catalogue';
import type { PlayerClass } from '@trifecta/domain/catalogue';
import { RANK_METERS } from '@trifecta/domain/fights';
import { DASH, metersText, secondsText, statName, statValue } from '@trifecta/domain/weapons';
import { DataTable } from '../ui/index.ts';
import { texts } from './texts.ts';
import { weaponDetailTexts } from './weapon-detail-texts.ts';
import { updateTexts } from './update-texts.ts';
import type { OwnUpdates, WeaponMove } from './own-updates.queries.ts';
import styles from './updates.module.css';

type ChangedItem = OwnUpdates['builds'][number]['items'][number];

/**
 * The changed items of a build or a team member, each with its stats before and after, and the effect on a weapon's
 * kills.
 */
export function ChangedItems({
  items,
  weapons = [],
}: {
  readonly items: readonly ChangedItem[];
  /** The weapons whose times to kill changed. */
  readonly weapons?: readonly WeaponMove[];
}) {
  return (
    <ul className={styles.changes}>
      {items.map((item) => (
        <li key={`${item.kind} ${item.name}`}>
          <strong>{item.name}</strong>
          {': '}
          {item.what === 'gone'
            ? updateTexts.own.gone
            : item.stats
                .map(({ field, before, after, isCorrection }) =>
                  updateTexts.own.stat(
                    statName(field),
                    statValue(field, before),
                    statValue(field, after),
                    isCorrection,
                  ),
                )
                .join(', ')}
          {weapons
            .filter(({ name }) => item.kind === 'weapon' && name === item.name)
            .map((weapon) => (
              <WeaponImpact key={weapon.name} weapon={weapon} />
            ))}
        </li>
      ))}
    </ul>
  );
}

/** A weapon's time to kill and rank by target, before and after. */
function WeaponImpact({ weapon }: { readonly weapon: WeaponMove }) {
  const impacts = targetImpacts(weapon);
  if (impacts.length === 0) return null;
  return (
    <div className={styles.impact}>
      <DataTable
        label={updateTexts.own.impact(weapon.name)}
        columns={[weaponDetailTexts.target, updateTexts.own.time, updateTexts.own.rank]}
      >
        {impacts.map((impact) => (
          <tr key={impact.target}>
            <th scope="row">
              {impact.target}
              {impact.fromMeters > 0 && (
                <span className={styles.date}>
                  {updateTexts.own.farther(metersText(impact.fromMeters))}
                </span>
              )}
            </th>
            <td>{timeText(impact)}</td>
            <td>{rankText(impact)}</td>
          </tr>
        ))}
      </DataTable>
    </div>
  );
}

function timeText({ kill }: TargetImpact): string {
  if (kill === undefined) return updateTexts.own.sameTime;
  const [before, after] = [kill.before, kill.after].map((one) =>
    secondsText(one?.ttkSeconds ?? null),
  );
  return thenNow(before, after);
}

function rankText({ rankBefore, rankAfter }: TargetImpact): string {
  const [before, after] = [rankBefore, rankAfter].map((rank) =>
    rank === null ? DASH : weaponDetailTexts.rank(rank),
  );
  return thenNow(before, after);
}

function thenNow(before = DASH, after = DASH): string {
  return before === after ? after : texts.fromTo(before, after);
}

type Kill = WeaponMove['moves'][number]['before'];

/** A weapon's time to kill a target and its rank, before and after an update. */
interface TargetImpact {
  readonly target: PlayerClass;
  /** The nearest range at which the time to kill changed. 0 if only the rank did. */
  readonly fromMeters: number;
  /** Undefined when the time to kill didn't change. */
  readonly kill: { readonly before: Kill; readonly after: Kill } | undefined;
  /** Null if the weapon has no rank. */
  readonly rankBefore: number | null;
  readonly rankAfter: number | null;
}

/** The targets for which a weapon's rank or its time to kill with body shots changed, each at the nearest range. */
function targetImpacts({ moves, ranksBefore, ranksAfter }: WeaponMove): TargetImpact[] {
  return PLAYER_CLASSES.map((target): TargetImpact => {
    const kill = moves.find((move) => move.target === target && move.location === 'Body');
    const fromMeters = kill?.fromMeters ?? 0;
    const meters = RANK_METERS.find((one) => one >= fromMeters) ?? RANK_METERS[0];
    const rankIn = (ranks: WeaponMove['ranksAfter']) =>
      ranks.find((rank) => rank.target === target && rank.meters === meters);
    return {
      target,
      fromMeters,
      kill,
      rankBefore: rankIn(ranksBefore)?.rank ?? null,
      rankAfter: rankIn(ranksAfter)?.rank ?? null,
    };
  }).filter(({ kill, rankBefore, rankAfter }) => kill !== undefined || rankBefore !== rankAfter);
}
