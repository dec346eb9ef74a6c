import type { AlternativeTeam, TeamChange } from '@trifecta/domain/teams';
import { Button, classNames } from '../ui/index.ts';
import styles from './alternatives.module.css';
import { scoreText } from './discord-text.ts';
import type { ShownTeam } from './shown-team.ts';

const NUMBER_NAMES = ['Best team', 'Second best', 'Third best'];
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
              {index === shownIndex ? 'Shown' : 'Show'}
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
              <span className="visually-hidden">not </span>
              {from.join(', ')}
            </s>{' '}
            <span className={styles.to}>{to.join(', ')}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
