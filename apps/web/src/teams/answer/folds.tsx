import type { Combo } from '@trifecta/domain/teams';
import { BulletList } from '../../ui/forms/index.ts';
import { scoreText } from '../score-texts.ts';
import type { Results } from '../shown-team.ts';
import type { AnswerPart } from './answer-actions.ts';
import { Comparisons } from './comparisons.tsx';
import { Fold } from './fold.tsx';
import styles from './folds.module.css';
import { texts } from './texts.ts';

/**
 * Everything most players can skip: combos, the proof, one change that helps, and other teams. Each opens with a press.
 * What may come later is last, so that nothing moves then.
 */
export function Folds(part: AnswerPart) {
  const { results, shownIndex } = part;
  return (
    <div className={styles.folds}>
      <Combos combos={results.teams[shownIndex]?.explanation?.combos ?? []} />
      <Proof proof={results.proof} />
      <Comparisons
        // An answer's own, so that they're announced once for each.
        key={results.receipt}
        {...part}
      />
    </div>
  );
}

/** All combos with their reasons. The verdict names only the best. */
function Combos({ combos }: { readonly combos: readonly Combo[] }) {
  if (combos.length === 0) return null;
  return (
    <Fold title={texts.allCombos}>
      <BulletList
        items={combos.map(({ name, items, reason }) => texts.comboOf(name, items, reason))}
      />
    </Fold>
  );
}

/** How close to the best possible the team is proven to be. */
function Proof({ proof }: { readonly proof: Results['proof'] }) {
  if (proof === null) return null;
  return (
    <Fold title={proof.isProvedBest ? texts.proof.proven : texts.proof.bestSoFar}>
      <p>
        {proof.isProvedBest
          ? texts.proof.provenText
          : texts.proof.bestSoFarText(scoreText(proof.gap))}{' '}
        {texts.proof.searched(proof.nodes)}
      </p>
    </Fold>
  );
}
