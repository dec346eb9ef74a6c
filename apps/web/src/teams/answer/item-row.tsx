import type { Certainty, Reason } from '@trifecta/domain/teams';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Button, classNames, Icon } from '../../ui/index.ts';
import { withKeep, withNever, withTeamNever } from '../changed-picks.ts';
import type { TeamInputs } from '../team-inputs.ts';
import type { Picks } from './answer-actions.ts';
import styles from './item-row.module.css';
import { texts } from './texts.ts';

/** One item of a loadout: its name, one line about it, the reason for it, and whether to keep it. */
export function ItemRow({
  name,
  picture,
  href,
  reason,
  playerName,
  playerIndex,
  picks: { inputs, lists, builds },
  onChange,
}: {
  readonly name: string;
  readonly picture: ReactNode;
  /** The item's page, if it has one. */
  readonly href?: string;
  /** Missing where it isn't known or not wanted. */
  readonly reason: Reason | undefined;
  readonly playerName: string;
  readonly playerIndex: number;
  readonly picks: Picks;
  readonly onChange: (inputs: TeamInputs) => void;
}) {
  const { keep = [], never = [] } = inputs.players[playerIndex] ?? {};
  const isTeamNever = inputs.never.includes(name);
  const isNever = isTeamNever || never.includes(name);
  const pressTeamNever = () => onChange(withTeamNever(inputs, name, builds));
  return (
    <li className={classNames(styles.item, isNever && styles.banned)}>
      {picture}
      <strong className={styles.name}>
        {href === undefined ? name : <Link href={href}>{name}</Link>}
      </strong>
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
      <ReasonText className={styles.line} reasons={reason === undefined ? [] : [reason]} />
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

/** Reasons in full. Solid choices and toss-ups look different. */
export function ReasonText({
  className,
  reasons,
}: {
  readonly className: string | undefined;
  readonly reasons: readonly Reason[];
}) {
  const shown = reasons.flatMap(({ line, why, certainty }, place) => [
    ...(line === '' ? [] : [line]),
    ...(why === null ? [] : [<Why key={place} why={why} certainty={certainty} />]),
  ]);
  return shown.length === 0 ? null : (
    <p className={className}>{shown.flatMap((sentence) => [sentence, ' '])}</p>
  );
}

/** A comparison. A toss-up is called one in its own words. */
function Why({ why, certainty }: { readonly why: string; readonly certainty: Certainty | null }) {
  if (certainty === 'solid') {
    return (
      <>
        <span className={styles.solid}>{texts.solid}</span> {why}
      </>
    );
  }
  if (!why.startsWith(texts.tossUp)) return why;
  return (
    <>
      <span className={styles.tossUp}>{texts.tossUp}</span>
      {why.slice(texts.tossUp.length)}
    </>
  );
}
