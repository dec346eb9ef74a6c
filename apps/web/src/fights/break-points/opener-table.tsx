import type { Opener, OpenerGain } from '@trifecta/domain/fights';
import { memo } from 'react';
import { Link } from 'wouter';
import { ItemIcon } from '../../catalogue/index.ts';
import { classNames } from '../../ui/index.ts';
import { BREAK_TEXTS } from './texts.tsx';
import type { Gains, WeaponGains } from './openers.ts';
import styles from './opener-table.module.css';

/** Each weapon with each opener: the shots needed, and the shots saved. */
export const OpenerTable = memo(function OpenerTable({
  openers,
  gains,
  shown,
  addressOf,
}: {
  readonly openers: readonly Opener[];
  readonly gains: Gains;
  /** Name of the weapon shown in detail. */
  readonly shown: string;
  /** The URL that shows a weapon in detail. */
  readonly addressOf: (slug: string) => string;
}) {
  return (
    <div
      className={styles.scroll}
      role="region"
      aria-label={BREAK_TEXTS.table}
      // Makes it scrollable by keyboard.
      tabIndex={0}
    >
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{BREAK_TEXTS.weapon}</th>
            <th scope="col" className={styles.number}>
              {BREAK_TEXTS.alone}
            </th>
            {openers.map(({ name, damage }) => (
              <th key={name} scope="col" className={styles.opener}>
                <ItemIcon name={name} />
                {name}
                <small>{BREAK_TEXTS.damage(damage)}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {gains.byWeapon.map((row) => (
            <Row
              key={row.fight.weapon.name}
              row={row}
              isShown={row.fight.weapon.name === shown}
              address={addressOf(row.fight.weapon._id)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
});

function Row({
  row: { fight, without, gains },
  isShown,
  address,
}: {
  readonly row: WeaponGains;
  readonly isShown: boolean;
  readonly address: string;
}) {
  return (
    <tr className={classNames(isShown && styles.shown)}>
      <th scope="row">
        <Link replace href={address} aria-current={isShown}>
          {fight.weapon.name}
        </Link>
      </th>
      <td className={styles.number}>{without.shots}</td>
      {gains.map((gain) => (
        <td key={gain.openerName} className={styles[`shade${shadeOf(gain, without.shots)}`]}>
          <strong>{gain.kill?.shots ?? 0}</strong>
          {gain.shotsSaved > 0 && <small aria-hidden>{BREAK_TEXTS.saved(gain.shotsSaved)}</small>}
          <span className="visually-hidden"> {BREAK_TEXTS.savedShots(gain.shotsSaved)}</span>
        </td>
      ))}
    </tr>
  );
}

/** 0 when nothing is saved, up to 4 when the opener kills by itself. */
function shadeOf({ shotsSaved }: OpenerGain, shots: number): number {
  return Math.ceil((shotsSaved / shots) * 4);
}
