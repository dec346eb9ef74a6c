import type { TeamExplanation } from '@trifecta/domain/teams';
import { BulletList } from '../ui/forms/index.ts';
import styles from './team-explanation.module.css';

/** Why the team is the best one: strengths, weak spots, map and enemy. */
export function TeamReasons({ explanation }: { readonly explanation: TeamExplanation }) {
  const { overview, strengths, considerations, mapStrategy, counterStrategy } = explanation;
  return (
    <section className={styles.reasons} aria-labelledby="reasons">
      <h2 id="reasons">Why this team</h2>
      <p className={styles.overview}>{overview}</p>
      <Reasons title="Strengths" texts={strengths} />
      <Reasons title="Watch out for" texts={considerations} />
      <Reasons title="On this map" texts={mapStrategy === undefined ? [] : [mapStrategy]} />
      <Reasons
        title="Against this team"
        texts={counterStrategy === undefined ? [] : [counterStrategy]}
      />
    </section>
  );
}

function Reasons({ title, texts }: { readonly title: string; readonly texts: readonly string[] }) {
  if (texts.length === 0) return null;
  const [only = ''] = texts;
  return (
    <div className={styles.part}>
      <h3>{title}</h3>
      {texts.length === 1 ? <p>{only}</p> : <BulletList items={texts} />}
    </div>
  );
}
