import type { WhatIf } from '@trifecta/domain/teams';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../ui/index.ts';
import { Alternatives, WhatIfs } from './alternatives.tsx';
import { MemberCard } from './member-card.tsx';
import styles from './results.module.css';
import { ScoreBoard } from './score-board.tsx';
import type { Results } from './shown-team.ts';
import { TeamReasons } from './team-explanation.tsx';
import { scoreText } from './discord-text.ts';
import { texts } from './texts.ts';

/** An optimizer result or a saved team: scores, members, reasons, alternatives, and what-ifs. */
export function TeamResults({
  results,
  shownIndex,
  resultCount,
  isBusy,
  onShow,
  onSave,
  onShare,
  onApply,
}: {
  readonly results: Results;
  readonly shownIndex: number;
  /** Changes with every result the player is waiting for. */
  readonly resultCount: number;
  readonly isBusy: boolean;
  readonly onShow: (index: number) => void;
  readonly onSave: () => void;
  readonly onShare: () => void;
  readonly onApply: (change: WhatIf) => void;
}) {
  const [isExplained, setIsExplained] = useState(true);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (resultCount === 0) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, [resultCount]);
  const team = results.teams[shownIndex] ?? results.teams[0];
  if (team === undefined) return null;
  const { members, scores, explanation, summary } = team;
  const hasReasons = members.some((member) => member.explanation !== null);
  return (
    <section className={styles.results} aria-labelledby="results">
      <div className={styles.head}>
        <h2 id="results" ref={heading} tabIndex={-1} className={styles.heading}>
          {results.savedName ?? texts.results.title}
        </h2>
        <div className={styles.actions}>
          <Button kind="primary" onClick={onSave}>
            {texts.save.title}
          </Button>
          <Button onClick={onShare}>{texts.results.share}</Button>
          {hasReasons && (
            <Button aria-expanded={isExplained} onClick={() => setIsExplained(!isExplained)}>
              {isExplained ? texts.results.hideExplanation : texts.results.showExplanation}
            </Button>
          )}
        </div>
      </div>
      <ScoreBoard
        scores={scores}
        members={members}
        explanation={isExplained ? explanation : null}
      />
      {shownIndex === 0 && <Proof answer={results.answer} />}
      {summary !== null && <p className={styles.summary}>{summary}</p>}
      <ul className={styles.members}>
        {members.map((member, index) => (
          <li key={index}>
            <MemberCard member={member} isExplained={isExplained} />
          </li>
        ))}
      </ul>
      {isExplained && explanation !== null && <TeamReasons explanation={explanation} />}
      {results.answer !== null && results.answer.alternatives.length > 0 && (
        <Alternatives
          teams={results.teams}
          alternatives={results.answer.alternatives}
          shownIndex={shownIndex}
          onShow={(index) => {
            onShow(index);
            heading.current?.scrollIntoView({ block: 'start' });
          }}
        />
      )}
      {results.answer !== null && (
        <WhatIfs
          whatIf={results.answer.whatIf}
          names={members.map(({ playerName }) => playerName)}
          isBusy={isBusy}
          onApply={onApply}
        />
      )}
    </section>
  );
}

/** Tells how close to the best possible the team is proven to be. Nothing where that isn't known. */
function Proof({ answer }: Pick<Results, 'answer'>) {
  const proof = answer?.proof ?? null;
  if (proof === null) return null;
  const { isProvedBest, gap } = proof;
  return (
    <p className={styles.proof}>
      {isProvedBest ? texts.results.proven : texts.results.bestSoFar(scoreText(gap))}
    </p>
  );
}
