import { ANY } from '@trifecta/domain/teams';
import type { WhatIf } from '@trifecta/domain/teams';
import { useState } from 'react';
import { Button, uiTexts } from '../../ui/index.ts';
import { isSamePicks, withWhatIf } from '../changed-picks.ts';
import { scoreText } from '../score-texts.ts';
import type { ShownTeam } from '../shown-team.ts';
import { useCountedUses } from '../usage-banner.tsx';
import type { AnswerPart } from './answer-actions.ts';
import { Fold } from './fold.tsx';
import styles from './folds.module.css';
import { texts } from './texts.ts';
import { useComparisons } from './use-comparisons.ts';

type Member = ShownTeam['members'][number];

/** One change that helps, and other teams. Asks for them if the answer left them for later. */
export function Comparisons({
  results,
  shownIndex,
  picks: { inputs, builds },
  isBusy,
  actions,
}: AnswerPart) {
  const { failure, retry } = useComparisons(results, builds, actions.complete);
  const isMissing = results.lacksComparisons === true;
  const [wasMissing] = useState(isMissing);
  const { teams, whatIf, asked } = results;
  const [best, ...others] = teams;
  if (best === undefined) return null;
  return (
    <>
      {asked !== null && isSamePicks(asked, inputs) && (
        <WhatIfs
          whatIf={whatIf}
          members={best.members}
          isBusy={isBusy}
          onApply={(change) => actions.run(withWhatIf(inputs, change))}
        />
      )}
      {others.length > 0 && (
        <OtherPlans
          teams={others}
          names={best.members.map(({ playerName }) => playerName)}
          shownIndex={shownIndex}
          onShow={(index) => actions.show(index)}
        />
      )}
      {isMissing && failure === null && <p className={styles.later}>{texts.later.busy}</p>}
      {wasMissing && (
        <div role="status">
          {!isMissing && <span className="visually-hidden">{texts.later.done}</span>}
          {isMissing && failure !== null && (
            <p className={styles.later}>
              {failure} {retry !== null && <Button onClick={retry}>{uiTexts.tryAgain}</Button>}
            </p>
          )}
        </div>
      )}
    </>
  );
}

/** A changed preference in words, such as `Ada plays Heavy`, or `Ada asks for Anchor` for a role that they have anyway. */
function changeText({ field, value }: WhatIf, member: Member | undefined): string {
  const name = member?.playerName ?? '';
  if (field === 'preferredRole' && value !== null && value === member?.role) {
    return texts.whatIf.asksFor(name, value);
  }
  return texts.whatIf.change[field](name, value === ANY ? null : value);
}

/** The changes, with only the first of those that are the same for several players. */
function withoutRepeats(changes: readonly WhatIf[]): readonly WhatIf[] {
  const keyOf = ({ field, value, gain }: WhatIf) => `${field} ${value} ${scoreText(gain)}`;
  return changes.filter(
    (change, place) => changes.findIndex((other) => keyOf(other) === keyOf(change)) === place,
  );
}

/** For each player, the one change that would help most, applied with one press. */
function WhatIfs({
  whatIf,
  members,
  isBusy,
  onApply,
}: {
  readonly whatIf: readonly WhatIf[];
  /** Of the best team. */
  readonly members: readonly Member[];
  readonly isBusy: boolean;
  readonly onApply: (change: WhatIf) => void;
}) {
  const costsUse = useCountedUses() !== null;
  const sorted = withoutRepeats(whatIf).toSorted((a, b) => b.gain - a.gain);
  const [most] = sorted;
  if (most === undefined) return null;
  const textOf = (change: WhatIf) => changeText(change, members[change.playerIndex]);
  return (
    <Fold title={texts.whatIf.title(textOf(most), scoreText(most.gain))}>
      <p>{costsUse ? texts.whatIf.hintWithUse : texts.whatIf.hint}</p>
      <ul className={styles.changes}>
        {sorted.map((change) => (
          <li key={`${change.playerIndex} ${change.field}`}>
            <Button className={styles.change} disabled={isBusy} onClick={() => onApply(change)}>
              <span>{textOf(change)}</span>
              <span className={styles.gain}>
                {texts.whatIf.gain(scoreText(change.gain), scoreText(change.teamScore))}
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </Fold>
  );
}

/** The other teams, with their differences. Any of them can be shown. */
function OtherPlans({
  teams,
  names,
  shownIndex,
  onShow,
}: {
  readonly teams: readonly ShownTeam[];
  readonly names: readonly string[];
  readonly shownIndex: number;
  readonly onShow: (index: number) => void;
}) {
  const nameOf = ({ plan }: ShownTeam) => plan ?? texts.plans.unnamed;
  const title = texts.plans.title(
    teams.map((team) => texts.plans.named(nameOf(team), scoreText(team.scores.teamScore))),
  );
  return (
    <Fold title={title}>
      <ul className={styles.plans}>
        {teams.map((team, place) => (
          <li key={place}>
            <h3>{texts.plans.named(nameOf(team), scoreText(team.scores.teamScore))}</h3>
            {team.summary !== null && <p>{team.summary}</p>}
            <ul className={styles.differences}>
              {team.changes.map(({ playerIndex, field, from, to }) => (
                <li key={`${playerIndex} ${field}`}>
                  <strong>{names[playerIndex]}</strong>, {texts.field[field]}:{' '}
                  <s>
                    <span className="visually-hidden">{texts.plans.was} </span>
                    {from.join(', ')}
                  </s>{' '}
                  <span className={styles.to}>{to.join(', ')}</span>
                </li>
              ))}
            </ul>
            <Button aria-pressed={place + 1 === shownIndex} onClick={() => onShow(place + 1)}>
              {texts.plans.show} <span className="visually-hidden">{nameOf(team)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Fold>
  );
}
