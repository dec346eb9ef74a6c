import { useQuery } from '@tanstack/react-query';
import { withOthersKept } from '../others-kept.ts';
import { slugOf } from '@trifecta/domain/catalogue';
import { STANDARD_SITUATION } from '@trifecta/domain/fights';
import type { AimLevel, MemberReasons } from '@trifecta/domain/teams';
import type { ReactNode } from 'react';
import { weaponPage } from '../../addresses.ts';
import { ItemIcon } from '../../catalogue/index.ts';
import { Button, classColor, classNames } from '../../ui/index.ts';
import { BulletList } from '../../ui/forms/index.ts';
import { WeaponPicture } from '../../weapons/index.ts';
import { aimLevelsQuery, pathIn } from '../../fights/index.ts';
import type { ShownMember } from '../shown-team.ts';
import type { AnswerActions, Picks } from './answer-actions.ts';
import { ItemRow, ReasonText } from './item-row.tsx';
import styles from './member-card.module.css';
import { texts } from './texts.ts';

/** The width of a weapon's picture, in points. */
const PICTURE_WIDTH = 72;

/** A member's card: the reasons for class and role, the loadout with those for each item, and the combos. */
export function MemberCard({
  member,
  index,
  members,
  picks,
  isExplained,
  canAsk,
  actions,
}: {
  readonly member: ShownMember;
  readonly index: number;
  readonly members: readonly ShownMember[];
  readonly picks: Picks;
  readonly isExplained: boolean;
  /** True for the best team of an answer: questions are about that one. */
  readonly canAsk: boolean;
  readonly actions: AnswerActions;
}) {
  const { playerName, class: playerClass, role, weapon, specialization, gadgets } = member;
  const reasons = isExplained ? member.reasons : null;
  const weaponAddress = useWeaponAddress(
    weapon,
    picks.inputs.players[index]?.aim ?? picks.inputs.aim,
  );
  const pressed = { playerName, playerIndex: index, picks, onChange: actions.change };
  return (
    <article className={classNames(styles.card, classColor(playerClass))}>
      <CardHead
        name={playerName}
        tag={role === null ? playerClass : `${playerClass} · ${role}`}
        reasons={reasons}
      />
      <ul className={styles.items}>
        <ItemRow
          name={weapon}
          picture={<WeaponPicture name={weapon} playerClass={playerClass} width={PICTURE_WIDTH} />}
          href={weaponAddress}
          reason={reasons?.weapon}
          {...pressed}
        />
        <ItemRow
          name={specialization}
          picture={<Tile name={specialization} />}
          reason={reasons?.specialization}
          {...pressed}
        />
        {gadgets.map((gadget, place) => (
          <ItemRow
            key={gadget}
            name={gadget}
            picture={<Tile name={gadget} />}
            reason={reasons?.gadgets[place]}
            {...pressed}
          />
        ))}
      </ul>
      {isExplained && member.synergies.length > 0 && (
        <p className={styles.why}>
          <strong>{texts.synergies}</strong> {member.synergies.join(' ')}
        </p>
      )}
      {isExplained && member.reserve.length > 0 && (
        <details className={styles.reserve}>
          <summary>{texts.reserve}</summary>
          <BulletList
            items={member.reserve.map(({ item, insteadOf, when }) =>
              texts.reserveItem(item, insteadOf, when),
            )}
          />
        </details>
      )}
      <div className={styles.actions}>
        {canAsk && (
          <Button
            aria-label={texts.whyNot.openFor(playerName)}
            onClick={() => actions.askWhyNot(index)}
          >
            {texts.whyNot.open}
          </Button>
        )}
        <Button
          aria-label={texts.picks.changeThisFor(playerName)}
          title={texts.picks.changeThisHint}
          onClick={() => actions.change(withOthersKept(picks.inputs, index, members))}
        >
          {texts.picks.changeThis}
        </Button>
      </div>
    </article>
  );
}

/** A weapon's page at an aim level, once its numbers are known. */
function useWeaponAddress(weapon: string, aim: AimLevel): string {
  const { data: levels = [] } = useQuery(aimLevelsQuery);
  const numbers = levels.find(({ level }) => level === aim);
  return pathIn(weaponPage(slugOf(weapon)), {
    ...STANDARD_SITUATION,
    ...(numbers && {
      isAimed: true,
      accuracy: numbers.hitPercent,
      headshots: numbers.headPercent,
    }),
  });
}

function Tile({ name }: { readonly name: string }) {
  return (
    <span className={styles.tile}>
      <ItemIcon name={name} />
    </span>
  );
}

/** The player's name, class, and role, with the reasons for both. */
function CardHead({
  name,
  tag,
  reasons,
}: {
  readonly name: string;
  readonly tag: ReactNode;
  readonly reasons: MemberReasons | null;
}) {
  return (
    <header className={styles.head}>
      <h3 className={styles.name}>{name}</h3>
      <p className={styles.tag}>{tag}</p>
      <ReasonText
        className={styles.why}
        reasons={reasons === null ? [] : [reasons.class, reasons.role]}
      />
    </header>
  );
}
