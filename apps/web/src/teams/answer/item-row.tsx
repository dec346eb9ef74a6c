import type { Reason } from '@trifecta/domain/teams';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button, classNames, Icon } from '../../ui/index.ts';
import { withKeep, withNever, withTeamNever } from '../team-inputs.ts';
import type { TeamInputs } from '../team-inputs.ts';
import type { Picks } from './answer-actions.ts';
import styles from './item-row.module.css';
import { texts } from './texts.ts';

/** One item of a loadout: its name, one line about it, why it was chosen, and whether to keep it. */
export function ItemRow({
  name,
  picture,
  reason,
  playerName,
  playerIndex,
  picks: { inputs, lists, builds },
  onChange,
}: {
  readonly name: string;
  readonly picture: ReactNode;
  /** Missing where it isn't known or not wanted. */
  readonly reason: Reason | undefined;
  readonly playerName: string;
  readonly playerIndex: number;
  readonly picks: Picks;
  readonly onChange: (inputs: TeamInputs) => void;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const { keep = [], never = [] } = inputs.players[playerIndex] ?? {};
  const isTeamNever = inputs.never.includes(name);
  const isNever = isTeamNever || never.includes(name);
  const pressTeamNever = () => onChange(withTeamNever(inputs, name, builds));
  return (
    <li className={classNames(styles.item, isNever && styles.banned)}>
      {picture}
      <strong className={styles.name}>{name}</strong>
      {reason !== undefined && reason.why !== null && (
        <WhyButton isOpen={isOpen} label={texts.whyFor(name)} onPress={() => setIsOpen(!isOpen)} />
      )}
      <PickButton
        icon="lock"
        isOn={keep.includes(name)}
        label={texts.picks.keepFor(name, playerName)}
        title={texts.picks.keep}
        onPress={() => onChange(withKeep(inputs, playerIndex, name, lists))}
      />
      <PickButton
        icon="ban"
        isOn={isNever}
        label={texts.picks.neverFor(name, playerName)}
        title={texts.picks.never}
        onPress={() =>
          isTeamNever ? pressTeamNever() : onChange(withNever(inputs, playerIndex, name))
        }
      />
      {reason !== undefined && reason.line !== '' && <p className={styles.line}>{reason.line}</p>}
      {isOpen && reason?.why && <p className={styles.why}>{reason.why}</p>}
      {isNever && (
        <Button className={styles.team} aria-pressed={isTeamNever} onClick={pressTeamNever}>
          {texts.picks.neverForTeam}
        </Button>
      )}
    </li>
  );
}

/** Keep or never, as an icon that stays pressed. */
function PickButton({
  icon,
  isOn,
  label,
  title,
  onPress,
}: {
  readonly icon: 'lock' | 'ban';
  readonly isOn: boolean;
  readonly label: string;
  readonly title: string;
  readonly onPress: () => void;
}) {
  return (
    <button
      type="button"
      className={styles.pick}
      aria-pressed={isOn}
      aria-label={label}
      title={title}
      onClick={onPress}
    >
      <Icon name={icon} size={16} />
    </button>
  );
}

/** Opens and closes the reason for one choice, within the line about it. */
export function WhyButton({
  isOpen,
  label,
  onPress,
}: {
  readonly isOpen: boolean;
  /** What it opens, for screen readers. */
  readonly label: string;
  readonly onPress: () => void;
}) {
  return (
    <button
      type="button"
      className={styles.whyButton}
      aria-expanded={isOpen}
      aria-label={label}
      onClick={onPress}
    >
      {texts.why}
    </button>
  );
}
