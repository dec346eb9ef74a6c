import { PLAYER_CLASSES } from '@trifecta/domain/catalogue';
import type { PlayerClass } from '@trifecta/domain/catalogue';
import { secondsText, statName, weaponStat, statValue } from '@trifecta/domain/weapons';
import type { DetailedWeapon, HitLocation } from '@trifecta/domain/weapons';
import { classNames, DataTable } from '../ui/index.ts';
import { FactList } from '../ui/forms/index.ts';
import { weaponDetailTexts } from './weapon-detail-texts.ts';
import styles from './updates.module.css';

interface WeaponProps {
  readonly weapon: DetailedWeapon;
}

/** Seconds and shots to kill each class up close. */
export function WeaponKills({ weapon }: WeaponProps) {
  const kill = (target: PlayerClass, location: HitLocation) =>
    weaponDetailTexts.kill(
      secondsText(weapon[`ttk${target}${location}`]),
      weapon[`stk${target}${location}`],
    );
  return (
    <section className={styles.section}>
      <h2>{weaponDetailTexts.kills}</h2>
      <DataTable
        label={weaponDetailTexts.kills}
        columns={[weaponDetailTexts.target, weaponDetailTexts.body, weaponDetailTexts.head]}
      >
        {PLAYER_CLASSES.map((target) => (
          <tr key={target}>
            <th scope="row">{target}</th>
            <td>{kill(target, 'Body')}</td>
            <td>{kill(target, 'Head')}</td>
          </tr>
        ))}
      </DataTable>
      <p className={styles.note}>{weaponDetailTexts.killsNote}</p>
    </section>
  );
}

/** The stats that weapons of every kind are compared by, as far as they don't follow from others. */
const OF_EVERY_WEAPON = [
  'bodyDamage',
  'headDamage',
  'rateOfFire',
  'magazineSize',
  'tacticalReloadTime',
  'emptyReloadTime',
  'damageDropoffMinRange',
  'damageDropoffMaxRange',
  'damageDropoffModifier',
] as const;

/** The weapon's stats. Placeholder values are shown as a dash. */
export function WeaponStats({ weapon }: WeaponProps) {
  const facts = [
    ...OF_EVERY_WEAPON.map((stat) => factOf(stat, weaponStat(weapon, stat))),
    ...(weapon.pellets === undefined ? [] : [factOf('pellets', weapon.pellets)]),
    ...(weapon.shotsPerBurst > 1
      ? [factOf('shotsPerBurst', weapon.shotsPerBurst), factOf('burstDelay', weapon.burstDelay)]
      : []),
    ...(weapon.spinUp === undefined
      ? []
      : [factOf('spinUp.fullRateSeconds', weapon.spinUp.fullRateSeconds)]),
  ];
  return (
    <section className={styles.section}>
      <h2>{weaponDetailTexts.stats}</h2>
      <div className={classNames(styles.card, styles.facts)}>
        <FactList facts={facts} />
      </div>
    </section>
  );
}

function factOf(field: string, value: number | null): readonly [string, string] {
  return [statName(field), statValue(field, value)];
}
