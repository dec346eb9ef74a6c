import type { AnswerOf } from '../api/client.ts';
import styles from './operator.module.css';
import { operatorTexts } from './operator-texts.ts';

/** A build as operators see it. */
export type SeenBuild = AnswerOf<'GET /api/operator/players/:id/builds'>['entries'][number];

/** What's in a build: its class, its items, and its description. */
export function BuildDetails({ build }: { readonly build: SeenBuild }) {
  const { class: playerClass, items, description } = build;
  return (
    <>
      <p className={styles.quiet}>{operatorTexts.thing.items(playerClass, items)}</p>
      {description !== null && (
        <p className={styles.quote}>{operatorTexts.thing.description(description)}</p>
      )}
    </>
  );
}
