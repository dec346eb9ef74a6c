import type { WhatIf } from '@trifecta/domain/teams';
import { Button } from '../ui/index.ts';
import { scoreText } from './discord-text.ts';
import styles from './what-if.module.css';

/** A change of a wish as a sentence's beginning, such as `Ada plays Heavy`. */
function changeText({ field, value }: WhatIf, name: string): string {
  const isFree = value === null || value === 'any';
  switch (field) {
    case 'preferredClass':
      return isFree ? `${name} may play any class` : `${name} plays ${value}`;
    case 'preferredRole':
      return isFree ? `${name} may take any role` : `${name} is ${value}`;
    case 'playstyle':
      return isFree ? `${name} may play in any style` : `${name} plays ${value}`;
    case 'lockedBuild':
      return `${name} lets the saved build go`;
  }
}

/** The one change of each player's wishes that would help most, to be made with one click. */
export function WhatIfs({
  whatIf,
  names,
  isBusy,
  costsUse,
  onApply,
}: {
  readonly whatIf: readonly WhatIf[];
  readonly names: readonly string[];
  readonly isBusy: boolean;
  /** Whether another answer costs one of the month's uses. */
  readonly costsUse: boolean;
  readonly onApply: (change: WhatIf) => void;
}) {
  if (whatIf.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="what-if">
      <h2 id="what-if">What if</h2>
      <p className={styles.hint}>
        One change of a wish, and what the team would score.
        {costsUse && ' Making it costs one use.'}
      </p>
      <ul className={styles.changes}>
        {whatIf.map((change) => (
          <li key={`${change.playerIndex} ${change.field}`}>
            <Button className={styles.change} disabled={isBusy} onClick={() => onApply(change)}>
              <span>{changeText(change, names[change.playerIndex] ?? '')}</span>
              <span className={styles.gain}>
                +{scoreText(change.gain)}
                <small> to {scoreText(change.teamScore)}</small>
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
