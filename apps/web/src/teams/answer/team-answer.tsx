import type { GameMap } from '@trifecta/domain/catalogue';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/index.ts';
import { BulletList } from '../../ui/forms/index.ts';
import type { Results, ShownExplanation, ShownTeam } from '../shown-team.ts';
import { isSamePicks } from '../changed-picks.ts';
import { useCountedUses } from '../usage-banner.tsx';
import type { AnswerActions, Picks } from './answer-actions.ts';
import { Folds } from './folds.tsx';
import { MemberCard } from './member-card.tsx';
import styles from './team-answer.module.css';
import { texts } from './texts.ts';
import { VerdictPanel } from './verdict.tsx';

/** An optimizer result or a saved team: the verdict, a card per member, and everything else folded. */
export function TeamAnswer({
  results,
  shownIndex,
  resultCount,
  picks,
  maps,
  isBusy,
  note,
  actions,
}: {
  readonly results: Results;
  readonly shownIndex: number;
  /** Changes with every result that the player waited for. */
  readonly resultCount: number;
  readonly picks: Picks;
  readonly maps: readonly GameMap[];
  readonly isBusy: boolean;
  /** The outcome of an action, shown under the buttons. */
  readonly note: ReactNode;
  readonly actions: AnswerActions;
}) {
  const [isExplained, setIsExplained] = useState(true);
  const heading = useHeadingOf(resultCount);
  const team = results.teams[shownIndex] ?? results.teams[0];
  if (team === undefined) return null;
  const { asked, savedName } = results;
  const { inputs } = picks;
  const hasReasons = team.members.some(({ reasons }) => reasons !== null);
  const map = maps.find(({ mapId }) => asked?.isMapOn === true && mapId === asked.map);
  return (
    <section className={styles.results} aria-labelledby="results">
      <div className={styles.head}>
        <h2 id="results" ref={heading} tabIndex={-1} className={styles.heading}>
          {savedName ?? texts.title}
        </h2>
        <div className={styles.actions}>
          <Button onClick={actions.save}>{texts.save}</Button>
          <Button onClick={actions.share}>{texts.share}</Button>
          <Button onClick={actions.compare}>{texts.compare}</Button>
          {hasReasons && (
            <Button aria-expanded={isExplained} onClick={() => setIsExplained(!isExplained)}>
              {isExplained ? texts.hideExplanation : texts.showExplanation}
            </Button>
          )}
        </div>
      </div>
      {note}
      {asked !== null && !isSamePicks(asked, inputs) && (
        <OldAnswer isBusy={isBusy} onOptimize={() => actions.run(inputs)} />
      )}
      {shownIndex > 0 && <ShownPlan team={team} onBack={() => actions.show(0)} />}
      <VerdictPanel
        team={team}
        mapName={map?.name}
        pickCost={shownIndex === 0 ? results.pickCost : 0}
        isExplained={isExplained}
      />
      <ul className={styles.members}>
        {team.members.map((member, index) => (
          <li key={index}>
            <MemberCard
              member={member}
              index={index}
              members={team.members}
              picks={picks}
              isExplained={isExplained}
              canAsk={shownIndex === 0 && results.receipt !== undefined}
              actions={actions}
            />
          </li>
        ))}
      </ul>
      {isExplained && team.explanation !== null && (
        <AnswerNotes explanation={team.explanation} mapName={map?.name} />
      )}
      <Folds
        results={results}
        shownIndex={shownIndex}
        picks={picks}
        isBusy={isBusy}
        actions={actions}
      />
    </section>
  );
}

/** The heading, which takes the focus with every new result. */
function useHeadingOf(resultCount: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (resultCount === 0) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, [resultCount]);
  return heading;
}

/** Marks the last answer once the picks have changed. Stays in view while the player scrolls. */
function OldAnswer({
  isBusy,
  onOptimize,
}: {
  readonly isBusy: boolean;
  readonly onOptimize: () => void;
}) {
  const costsUse = useCountedUses() !== null;
  return (
    <div className={styles.old} role="status">
      <p>
        <strong>{texts.old.title}</strong> {costsUse ? texts.old.textWithUse : texts.old.text}
      </p>
      <Button kind="primary" disabled={isBusy} onClick={onOptimize}>
        {isBusy ? texts.old.busy : texts.old.again}
      </Button>
    </div>
  );
}

/** Says that another team than the best one is shown, and leads back. */
function ShownPlan({ team, onBack }: { readonly team: ShownTeam; readonly onBack: () => void }) {
  return (
    <div className={styles.plan}>
      <p>{texts.plans.showing(team.plan ?? texts.plans.unnamed)}</p>
      <Button onClick={onBack}>{texts.plans.back}</Button>
    </div>
  );
}

/**
 * Everything that docs/specification.md#team-optimizer names for a team: strengths, weak spots, synergy, range, utility,
 * the map, and the enemy.
 */
function AnswerNotes({
  explanation,
  mapName = texts.notes.map,
}: {
  readonly explanation: ShownExplanation;
  readonly mapName?: string | undefined;
}) {
  const { synergySummary, rangeCoverage, utilityBalance } = explanation;
  const groups = [
    [texts.notes.strengths, explanation.strengths],
    [texts.notes.considerations, explanation.considerations],
    [texts.notes.synergy, [synergySummary]],
    [texts.notes.range, [rangeCoverage]],
    [texts.notes.utility, [utilityBalance]],
    [mapName, explanation.mapNotes],
    [texts.notes.enemy, explanation.enemyNotes],
  ] as const;
  return (
    <div className={styles.notes}>
      {groups.map(([title, notes]) => {
        const items = notes.filter((note) => note !== '');
        return items.length === 0 ? null : (
          <section key={title} className={styles.group}>
            <h3>{title}</h3>
            <BulletList items={items} />
          </section>
        );
      })}
    </div>
  );
}
