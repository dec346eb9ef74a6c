import type { ReactNode } from 'react';
import { ItemName } from '../catalogue/index.ts';
import { ClassBadge, classColor, classNames } from '../ui/index.ts';
import { BulletList } from '../ui/forms/index.ts';
import { WeaponPicture } from '../weapons/index.ts';
import styles from './member-card.module.css';
import type { ShownMember } from './shown-team.ts';
import { texts } from './texts.ts';

/** One member of a team: name, class, loadout, and optionally the reasons. */
export function MemberCard({
  member,
  isExplained,
}: {
  readonly member: ShownMember;
  readonly isExplained: boolean;
}) {
  const { playerName, class: playerClass, role, weapon, specialization, gadgets } = member;
  const why = isExplained ? member.explanation : null;
  return (
    <article className={classNames(styles.card, classColor(playerClass))}>
      <header className={styles.head}>
        <h3 className={styles.name}>{playerName}</h3>
        <p className={styles.badges}>
          <ClassBadge playerClass={playerClass} />
          {role !== null && <span className={styles.role}>{role}</span>}
        </p>
      </header>
      <div className={styles.stage}>
        <WeaponPicture name={weapon} playerClass={playerClass} width={210} />
      </div>
      {why !== null && <Why text={`${why.classChoice} ${why.roleAssignment}`} />}
      <dl className={styles.kit}>
        <Part label={texts.alternatives.field.weapon} name={weapon}>
          {why !== null && <Why text={why.weaponChoice} />}
        </Part>
        <Part
          label={texts.alternatives.field.specialization}
          name={<ItemName name={specialization} />}
        >
          {why !== null && <Why text={why.specializationChoice} />}
        </Part>
        <div>
          <dt>{texts.alternatives.field.gadgets}</dt>
          {gadgets.map((gadget, place) => (
            <dd key={gadget}>
              <strong>
                <ItemName name={gadget} />
              </strong>
              {why !== null && <Why text={why.gadgetChoices[place] ?? ''} />}
            </dd>
          ))}
        </div>
      </dl>
      {why !== null && why.synergies.length > 0 && (
        <div className={styles.synergies}>
          <h4>{texts.results.combos}</h4>
          <BulletList items={why.synergies} />
        </div>
      )}
    </article>
  );
}

function Part({
  label,
  name,
  children,
}: {
  readonly label: string;
  readonly name: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <strong>{name}</strong>
        {children}
      </dd>
    </div>
  );
}

function Why({ text }: { readonly text: string }) {
  return text.trim() === '' ? null : <p className={styles.why}>{text}</p>;
}
