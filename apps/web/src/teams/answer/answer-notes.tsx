import { BulletList } from '../../ui/forms/index.ts';
import type { ShownExplanation } from '../shown-team.ts';
import styles from './answer-notes.module.css';
import { texts } from './texts.ts';

const MOST = 3;

/** Strengths, weak spots, the map, and the enemy as bullets. */
export function AnswerNotes({
  explanation: { strengths, considerations, mapNotes, enemyNotes },
  mapName = texts.notes.map,
}: {
  readonly explanation: ShownExplanation;
  readonly mapName?: string | undefined;
}) {
  const groups = [
    [texts.notes.strengths, strengths.slice(0, MOST)],
    [texts.notes.considerations, considerations.slice(0, MOST)],
    [mapName, mapNotes],
    [texts.notes.enemy, enemyNotes],
  ] as const;
  return (
    <div className={styles.notes}>
      {groups.map(([title, items]) =>
        items.length === 0 ? null : (
          <section key={title} className={styles.group}>
            <h3>{title}</h3>
            <BulletList items={items} />
          </section>
        ),
      )}
    </div>
  );
}
