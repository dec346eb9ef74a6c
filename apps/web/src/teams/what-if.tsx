import type { WhatIf } from '@trifecta/domain/teams';
import { Button } from '../ui/index.ts';
import { scoreText } from './discord-text.ts';
import styles from './what-if.module.css';

type Wish = WhatIf['field'];

/** Each change of a wish as a sentence about the player: what it would become, and what is let go. */
const CHANGES: Readonly<Record<Wish, { readonly become: string; readonly free: string }>> = {
  preferredClass: { become: 'plays', free: 'may play any class' },
  preferredRole: { become: 'is', free: 'may take any role' },
  playstyle: { become: 'plays', free: 'may play in any style' },
  lockedBuild: { become: 'plays', free: 'lets the saved build go' },
};

/** A change of a wish in words, such as `Ada plays Heavy`. */
function changeText({ field, value }: WhatIf, name: string): string {
  const { become, free } = CHANGES[field];
  return value === null || value === 'any' ? `${name} ${free}` : `${name} ${become} ${value}`;
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
