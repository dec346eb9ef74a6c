import { BulletList } from '../ui/forms/index.ts';
import styles from './team-explanation.module.css';
import { texts } from './texts.ts';
import type { LeastExplanation } from './shown-team.ts';

/** The reasons for the team: strengths, weak spots, map, and enemy. */
export function TeamReasons({ explanation }: { readonly explanation: LeastExplanation }) {
  const { overview, strengths, considerations, mapStrategy, counterStrategy } = explanation;
  return (
    <section className={styles.reasons} aria-labelledby="reasons">
      <h2 id="reasons">{texts.reasons.title}</h2>
      <p className={styles.overview}>{overview}</p>
      <Reasons title={texts.reasons.strengths} sentences={strengths} />
      <Reasons title={texts.reasons.considerations} sentences={considerations} />
      <Reasons
        title={texts.reasons.map}
        sentences={mapStrategy === undefined ? [] : [mapStrategy]}
      />
      <Reasons
        title={texts.reasons.enemy}
        sentences={counterStrategy === undefined ? [] : [counterStrategy]}
      />
    </section>
  );
}

function Reasons({
  title,
  sentences,
}: {
  readonly title: string;
  readonly sentences: readonly string[];
}) {
  if (sentences.length === 0) return null;
  const [only = ''] = sentences;
  return (
    <div className={styles.part}>
      <h3>{title}</h3>
      {sentences.length === 1 ? <p>{only}</p> : <BulletList items={sentences} />}
    </div>
  );
}
