import type { AlternativeTeam, TeamChange, WhatIf } from '@trifecta/domain/teams';
import { Button, classNames } from '../ui/index.ts';
import styles from './alternatives.module.css';
import { scoreText } from './discord-text.ts';
import type { ShownTeam } from './shown-team.ts';
import whatIfStyles from './what-if.module.css';
import { useCountedUses } from './usage-banner.tsx';

const NUMBER_NAMES = ['Best team', 'Runner-up', 'Third'];
const FIELD_NAMES: Readonly<Record<TeamChange['field'], string>> = {
  class: 'Class',
  role: 'Role',
  weapon: 'Weapon',
  specialization: 'Specialization',
  gadgets: 'Gadgets',
};

/** The best team and the next best ones side by side, with what changes; any of them can be shown. */
export function Alternatives({
  teams,
  alternatives,
  shownIndex,
  onShow,
}: {
  readonly teams: readonly ShownTeam[];
  readonly alternatives: readonly AlternativeTeam[];
  readonly shownIndex: number;
  readonly onShow: (index: number) => void;
}) {
  return (
    <section className={styles.section} aria-labelledby="alternatives">
      <h2 id="alternatives">Alternatives</h2>
      <ul className={styles.teams}>
        {teams.map((team, index) => (
          <li key={index} className={classNames(styles.team, index === shownIndex && styles.shown)}>
            <h3>{NUMBER_NAMES[index] ?? `Number ${index + 1}`}</h3>
            <p className={styles.score}>
              {scoreText(team.scores.teamScore)}
              <small> of 100</small>
            </p>
            <Difference team={team} alternative={alternatives[index - 1]} />
            <Button
              className={styles.show}
              aria-pressed={index === shownIndex}
              onClick={() => onShow(index)}
            >
              {index === shownIndex ? 'Showing' : 'Show'}
              <span className="visually-hidden"> {NUMBER_NAMES[index]}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Difference({
  team: { members, summary },
  alternative,
}: {
  readonly team: ShownTeam;
  readonly alternative: AlternativeTeam | undefined;
}) {
  if (alternative === undefined) {
    return (
      <ul className={styles.changes}>
        {members.map(({ playerName, class: playerClass, weapon }, index) => (
          <li key={index}>
            <strong>{playerName}</strong>: {playerClass}, {weapon}
          </li>
        ))}
      </ul>
    );
  }
  return (
    <div className={styles.difference}>
      {summary !== null && <p>{summary}</p>}
      <ul className={styles.changes}>
        {alternative.changes.map(({ playerIndex, field, from, to }) => (
          <li key={`${playerIndex} ${field}`}>
            <strong>{members[playerIndex]?.playerName}</strong>, {FIELD_NAMES[field]}:{' '}
            <s>
              <span className="visually-hidden">was </span>
              {from.join(', ')}
            </s>{' '}
            <span className={styles.to}>{to.join(', ')}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

type Wish = WhatIf['field'];

/** Each change of a wish as a sentence about the player: what it would become, and what is let go. */
const CHANGES: Readonly<Record<Wish, { readonly become: string; readonly free: string }>> = {
  preferredClass: { become: 'plays', free: 'plays any class' },
  preferredRole: { become: 'is', free: 'takes any role' },
  playstyle: { become: 'plays', free: 'plays any style' },
  lockedBuild: { become: 'plays', free: 'drops the saved build' },
};

/** A change of a wish in words, such as `Ada plays Heavy`. */
function changeText({ field, value }: WhatIf, name: string): string {
  const { become, free } = CHANGES[field];
  return value === null || value === 'any' ? `${name} ${free}` : `${name} ${become} ${value}`;
}

/** The one change of each player's wishes that would help most, to be made with one click. */
export function WhatIfs({
  whatIf,
  names,
  isBusy,
  onApply,
}: {
  readonly whatIf: readonly WhatIf[];
  readonly names: readonly string[];
  readonly isBusy: boolean;
  readonly onApply: (change: WhatIf) => void;
}) {
  const costsUse = useCountedUses() !== null;
  if (whatIf.length === 0) return null;
  return (
    <section className={whatIfStyles.section} aria-labelledby="what-if">
      <h2 id="what-if">One change that helps</h2>
      <p className={whatIfStyles.hint}>
        Loosen one pick to raise the score.
        {costsUse && ' Uses one of your optimizer runs.'}
      </p>
      <ul className={whatIfStyles.changes}>
        {whatIf.map((change) => (
          <li key={`${change.playerIndex} ${change.field}`}>
            <Button
              className={whatIfStyles.change}
              disabled={isBusy}
              onClick={() => onApply(change)}
            >
              <span>{changeText(change, names[change.playerIndex] ?? '')}</span>
              <span className={whatIfStyles.gain}>
                +{scoreText(change.gain)}
                <small> to {scoreText(change.teamScore)}</small>
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
