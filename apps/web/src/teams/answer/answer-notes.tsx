import { BulletList } from '../../ui/forms/index.ts';
import type { ShownExplanation } from '../shown-team.ts';
import styles from './answer-notes.module.css';
import { texts } from './texts.ts';

/** The number of bullets in view. The others open with a press. */
const MOST = 3;
const MOST_OF_MAP = 2;

/** Strengths, weak spots, the map, and the enemy as bullets. */
export function AnswerNotes({
  explanation: { strengths, considerations, mapNotes, enemyNotes },
  mapName = texts.notes.map,
}: {
  readonly explanation: ShownExplanation;
  readonly mapName?: string | undefined;
}) {
  const groups = [
    [texts.notes.strengths, strengths.slice(0, MOST), []],
    [texts.notes.considerations, considerations.slice(0, MOST), []],
    [mapName, mapNotes.slice(0, MOST_OF_MAP), mapNotes.slice(MOST_OF_MAP)],
    [texts.notes.enemy, enemyNotes.slice(0, MOST), enemyNotes.slice(MOST)],
  ] as const;
  return (
    <div className={styles.notes}>
      {groups.map(([title, items, more]) =>
        items.length === 0 ? null : (
          <section key={title} className={styles.group}>
            <h3>{title}</h3>
            <BulletList items={items} />
            {more.length > 0 && (
              <details>
                <summary>{texts.notes.more}</summary>
                <BulletList items={more} />
              </details>
            )}
          </section>
        ),
      )}
    </div>
  );
}
