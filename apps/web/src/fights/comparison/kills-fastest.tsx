import {
  CHART_RANGE_METERS,
  fastestByRange,
  lacksFlightFigures,
  metersText,
} from '@trifecta/domain/weapons';
import type { FastestStretch } from '@trifecta/domain/weapons';
import { memo } from 'react';
import styles from './kills-fastest.module.css';
import { seriesOf } from './matchup.ts';
import type { Matchup } from './matchup.ts';
import { texts } from './texts.tsx';

/** The weapons that kill fastest by range. Those with unknown flight times don't count. */
export function fastestStretches(matchup: Matchup): FastestStretch[] {
  const flying = namesOfFlying(matchup);
  return fastestByRange(seriesOf(matchup).filter((line) => !flying.includes(line.weaponName)));
}

function namesOfFlying({ weapons }: Matchup): string[] {
  return weapons.filter(lacksFlightFigures).map((weapon) => weapon.name);
}

/** The page's answer in one sentence: which weapons kill fastest, and up to which range. */
export const KillsFastest = memo(function KillsFastest({ matchup }: { readonly matchup: Matchup }) {
  const stretches = fastestStretches(matchup);
  const flying = namesOfFlying(matchup);
  if (stretches.length === 0) return null;
  const { perfect, notCounted } = texts.fastest;
  const sentence = matchup.aim?.numbers.aimedTexts.fastest ?? perfect;
  const fastest = stretches.map(({ weaponNames, toMeters }) => ({
    weapons: weaponNames,
    to: toMeters < CHART_RANGE_METERS.to ? metersText(toMeters) : undefined,
  }));
  return (
    <p className={styles.answer}>
      {sentence(fastest)}
      {flying.length > 0 && <> {notCounted(flying.join(', '))}</>}
    </p>
  );
});
