import { DASH, metersText, secondsText } from '@trifecta/domain/weapons';
import { Link } from 'wouter';
import { ClassBadge, DataTable } from '../ui/index.ts';
import { texts } from './texts.ts';
import { weaponDetailTexts } from './weapon-detail-texts.ts';
import { updateTexts } from './update-texts.ts';
import { moveShare } from './own-updates.queries.ts';
import type { WeaponMove } from './own-updates.queries.ts';
import type { UpdateChanges } from './updates.queries.ts';
import { weaponAsOf } from './weapon-as-of.ts';
import styles from './updates.module.css';

/** The weapons whose times to kill changed: winners first, each with the ranges where they changed. */
export function KillMoves({
  update: { version, weapons, comparedWith, hasCatalogue },
}: {
  readonly update: UpdateChanges;
}) {
  if (comparedWith === null || !hasCatalogue) return null;
  if (weapons.length === 0) {
    return (
      <section className={styles.section}>
        <h2>{updateTexts.moves.title}</h2>
        <p>{updateTexts.moves.none(comparedWith)}</p>
      </section>
    );
  }
  return (
    <section className={styles.section}>
      <h2>{updateTexts.moves.title}</h2>
      <p className={styles.note}>{updateTexts.moves.note(comparedWith)}</p>
      <DataTable
        label={updateTexts.moves.title}
        columns={[updateTexts.moves.weapon, updateTexts.moves.mean, updateTexts.moves.change]}
      >
        {weapons.map((weapon) => (
          <MoveRow key={weapon.name} version={version} weapon={weapon} />
        ))}
      </DataTable>
      <ul className={styles.moves}>
        {weapons.map((weapon) => (
          <li key={weapon.name}>
            <MoveDetails weapon={weapon} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function MoveRow({
  version,
  weapon,
}: {
  readonly version: string;
  readonly weapon: UpdateChanges['weapons'][number];
}) {
  const { name, class: playerClass, meanSecondsBefore, meanSecondsAfter, cause } = weapon;
  const share = moveShare(weapon);
  return (
    <tr>
      <th scope="row">
        <span className={styles.weaponCell}>
          <Link href={weaponAsOf(name, { version, hasCatalogue: true })}>{name}</Link>
          <ClassBadge playerClass={playerClass} />
          {cause === 'measurement' && (
            <span className={styles.note}>{updateTexts.moves.onlyMeasured}</span>
          )}
        </span>
      </th>
      <td>{texts.fromTo(secondsText(meanSecondsBefore), secondsText(meanSecondsAfter))}</td>
      <td className={toneOf(share)}>{share === null ? DASH : updateTexts.moves.share(share)}</td>
    </tr>
  );
}

function toneOf(share: number | null): string | undefined {
  if (share === null || share === 0) return undefined;
  return share < 0 ? styles.faster : styles.slower;
}

/** The ranges where a weapon's times changed, collapsed by default. */
function MoveDetails({ weapon: { name, moves } }: { readonly weapon: WeaponMove }) {
  return (
    <details className={styles.more}>
      <summary>{updateTexts.moves.details(name)}</summary>
      <DataTable
        label={updateTexts.moves.details(name)}
        columns={[updateTexts.moves.where, updateTexts.moves.before, updateTexts.moves.after]}
      >
        {moves.map((move) => (
          <tr key={`${move.target} ${move.location} ${move.fromMeters}`}>
            <th scope="row">
              {updateTexts.moves.stretch(
                move.target,
                move.location,
                metersText(move.fromMeters),
                metersText(move.toMeters),
              )}
            </th>
            <td>{killText(move.before)}</td>
            <td>{killText(move.after)}</td>
          </tr>
        ))}
      </DataTable>
    </details>
  );
}

function killText(kill: WeaponMove['moves'][number]['before']): string {
  return kill === null ? DASH : weaponDetailTexts.kill(secondsText(kill.ttkSeconds), kill.shots);
}
