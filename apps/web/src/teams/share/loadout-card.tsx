import type { ComparedMember } from '@trifecta/domain/teams';
import { ItemName } from '../../catalogue/index.ts';
import { classColor, classNames } from '../../ui/index.ts';
import { WeaponPicture } from '../../weapons/index.ts';
import styles from './shared-team.module.css';

/** One player's loadout in a team: class, role, weapon, specialization, and gadgets. */
export function LoadoutOf({
  member: { class: playerClass, role, weapon, specialization, gadgets },
  name,
}: {
  readonly member: ComparedMember;
  readonly name: string;
}) {
  return (
    <article className={classNames(styles.card, classColor(playerClass))}>
      <header className={styles.head}>
        <h2 className={styles.name}>{name}</h2>
        <p className={styles.tag}>{role === null ? playerClass : `${playerClass} · ${role}`}</p>
      </header>
      <div className={styles.stage}>
        <WeaponPicture name={weapon} playerClass={playerClass} width={210} isEager />
      </div>
      <ul className={styles.items}>
        <li>
          <strong>{weapon}</strong>
        </li>
        {[specialization, ...gadgets].map((item) => (
          <li key={item}>
            <ItemName name={item} />
          </li>
        ))}
      </ul>
    </article>
  );
}
