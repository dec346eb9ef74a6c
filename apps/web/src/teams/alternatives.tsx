import type { AlternativeTeam, WhatIf } from '@trifecta/domain/teams';
import { Button, classNames } from '../ui/index.ts';
import styles from './alternatives.module.css';
import { scoreText } from './discord-text.ts';
import type { ShownTeam } from './shown-team.ts';
import whatIfStyles from './what-if.module.css';
import { useCountedUses } from './usage-banner.tsx';
import { texts } from './texts.ts';

/** The best team and the runners-up side by side, with their differences. Any of them can be shown. */
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
      <h2 id="alternatives">{texts.alternatives.title}</h2>
      <ul className={styles.teams}>
        {teams.map((team, index) => (
          <li key={index} className={classNames(styles.team, index === shownIndex && styles.shown)}>
            <h3>{texts.alternatives.place(index + 1)}</h3>
            <p className={styles.score}>
              {scoreText(team.scores.teamScore)}
              <small>{texts.scores.max}</small>
            </p>
            <Difference team={team} alternative={alternatives[index - 1]} />
            <Button
              className={styles.show}
              aria-pressed={index === shownIndex}
              onClick={() => onShow(index)}
            >
              {index === shownIndex ? texts.alternatives.showing : texts.alternatives.show}
              <span className="visually-hidden"> {texts.alternatives.place(index + 1)}</span>
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
            <strong>{members[playerIndex]?.playerName}</strong>, {texts.alternatives.field[field]}:{' '}
            <s>
              <span className="visually-hidden">{texts.alternatives.was} </span>
              {from.join(', ')}
            </s>{' '}
            <span className={styles.to}>{to.join(', ')}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A changed preference in words, such as `Ada plays Heavy`. */
function changeText({ field, value }: WhatIf, name: string): string {
  return texts.whatIf.change[field](name, value === 'any' ? null : value);
}

/** For each player, the one change that would help most, applied with one click. */
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
      <h2 id="what-if">{texts.whatIf.title}</h2>
      <p className={whatIfStyles.hint}>{costsUse ? texts.whatIf.hintWithUse : texts.whatIf.hint}</p>
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
                {texts.whatIf.gain(scoreText(change.gain))}
                <small>{texts.whatIf.teamScore(scoreText(change.teamScore))}</small>
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
