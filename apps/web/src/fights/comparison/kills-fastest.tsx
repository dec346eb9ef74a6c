import { isPerfect } from '@trifecta/domain/fights';
import { lacksFlightFigures } from '@trifecta/domain/weapons';
import { memo } from 'react';
import { KILLS_FASTEST, nearestFirst } from '../situation/fastest-texts.tsx';
import { namesText } from '../situation/texts.ts';
import styles from './kills-fastest.module.css';
import { leadersOf } from './kill-times.ts';
import type { Matchup } from './matchup.ts';
import { texts } from './texts.tsx';

/** The page's answer in one sentence: which weapons kill fastest, and up to which range. */
export const KillsFastest = memo(function KillsFastest({ matchup }: { readonly matchup: Matchup }) {
  const stretches = leadersOf(matchup);
  const flying = matchup.weapons.filter(lacksFlightFigures).map((weapon) => weapon.name);
  if (stretches.length === 0) return null;
  return (
    <p className={styles.answer}>
      {isPerfect(matchup.fight) ? KILLS_FASTEST.perfect : KILLS_FASTEST.onAverage}:{' '}
      {nearestFirst(stretches)}.
      {flying.length > 0 && <> {texts.notCounted(namesText(flying, flying.length))}</>}
    </p>
  );
});
