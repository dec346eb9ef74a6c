import { PLAYER_CLASSES, slugOf } from '@trifecta/domain/catalogue';
import { aimOf, RANK_METERS } from '@trifecta/domain/fights';
import { DASH } from '@trifecta/domain/weapons';
import type { DetailedWeapon } from '@trifecta/domain/weapons';
import { Link } from 'wouter';
import { DataTable } from '../ui/index.ts';
import { weaponDetailTexts } from './weapon-detail-texts.ts';
import type { Standing } from './updates.queries.ts';
import styles from './updates.module.css';

/** How a weapon stands: its ranks in its class, and what beats it. */
export function WeaponStandings({
  weapon,
  standing,
  addressOf,
}: AddressProps & { readonly weapon: DetailedWeapon; readonly standing: Standing }) {
  return (
    <>
      <WeaponRanks weapon={weapon} standing={standing} />
      <WeaponCounters standing={standing} addressOf={addressOf} />
    </>
  );
}

/** The weapon's rank in its class, by target and distance. */
function WeaponRanks({
  weapon,
  standing: { ranks },
}: {
  readonly weapon: DetailedWeapon;
  readonly standing: Standing;
}) {
  const title = weaponDetailTexts.ranks(weapon.class);
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      <DataTable
        label={title}
        columns={[weaponDetailTexts.distance, ...PLAYER_CLASSES.map(weaponDetailTexts.vs)]}
      >
        {RANK_METERS.map((meters) => (
          <tr key={meters}>
            <th scope="row">{weaponDetailTexts.meters(meters)}</th>
            {ranks
              .filter((rank) => rank.meters === meters)
              .map(({ target, rank, of }) => (
                <td key={target} className={rank === 1 ? styles.best : undefined}>
                  {rank === null ? (
                    <span className={styles.note}>{weaponDetailTexts.notRanked}</span>
                  ) : (
                    <>
                      {weaponDetailTexts.rank(rank)}{' '}
                      <span className={styles.note}>{weaponDetailTexts.ranked(of)}</span>
                    </>
                  )}
                </td>
              ))}
          </tr>
        ))}
      </DataTable>
      <p className={styles.note}>{weaponDetailTexts.ranksNote}</p>
    </section>
  );
}

interface AddressProps {
  /** The address of a weapon's page. */
  readonly addressOf: (slug: string) => string;
}

/** The best weapon of a class against it, even where that one loses most duels. */
function Counter({
  name,
  class: playerClass,
  winChance,
  addressOf,
}: NonNullable<Standing['counters'][number]['counters']>[number] & AddressProps) {
  const isBeaten = winChance > 0.5;
  return (
    <>
      {!isBeaten && `${weaponDetailTexts.noCounter(playerClass)} `}
      <Link href={addressOf(slugOf(name))}>{name}</Link>
      {isBeaten ? ' ' : ', '}
      <span className={styles.chance}>
        {isBeaten ? weaponDetailTexts.counter(winChance) : weaponDetailTexts.closest(winChance)}
      </span>
    </>
  );
}

/** Each class's weapon that wins the most duels against it, by distance. */
function WeaponCounters({
  standing: { counters, aim },
  addressOf,
}: AddressProps & { readonly standing: Standing }) {
  return (
    <section className={styles.section}>
      <h2>{weaponDetailTexts.counters}</h2>
      <DataTable
        isText
        label={weaponDetailTexts.counters}
        columns={[weaponDetailTexts.distance, ...PLAYER_CLASSES]}
      >
        {counters.map(({ rangeMeters, counters: best }) => (
          <tr key={rangeMeters}>
            <th scope="row">{weaponDetailTexts.meters(rangeMeters)}</th>
            {best === null ? (
              <td colSpan={PLAYER_CLASSES.length}>{weaponDetailTexts.noDuel}</td>
            ) : (
              PLAYER_CLASSES.map((playerClass) => {
                const counter = best.find((one) => one.class === playerClass);
                return (
                  <td key={playerClass}>
                    {counter === undefined ? DASH : <Counter {...counter} addressOf={addressOf} />}
                  </td>
                );
              })
            )}
          </tr>
        ))}
      </DataTable>
      <p className={styles.note}>{weaponDetailTexts.countersNote(aimOf(aim))}</p>
    </section>
  );
}
