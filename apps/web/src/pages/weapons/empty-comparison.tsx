import { slugOf } from '@trifecta/domain/catalogue';
import { READ_METERS } from '@trifecta/domain/fights';
import { ButtonLink, Notice } from '../../ui/index.ts';
import { classMatchupsOf } from '../../fights/comparison/class-matchups.ts';
import { comparisonAddress } from '../../fights/comparison/comparison-state.ts';
import { rankingOf } from '../../fights/comparison/kill-times.ts';
import type { Matchup } from '../../fights/comparison/matchup.ts';
import { texts } from '../../fights/comparison/texts.tsx';
import { FastestByClass } from './fastest-by-class.tsx';

/** Replaces the charts while no weapon is selected: the fastest of each class, and a comparison to start with. Takes all weapons. */
export function EmptyComparison({ matchup }: { readonly matchup: Matchup }) {
  return (
    <>
      <FastestByClass matchup={matchup} />
      <FirstComparison matchup={matchup} />
    </>
  );
}

function FirstComparison({ matchup }: { readonly matchup: Matchup }) {
  const { situation } = matchup;
  const meters = situation.rangeMeters ?? READ_METERS;
  const bestOfEach = classMatchupsOf(matchup).flatMap((ofClass) => {
    const [best] = rankingOf(ofClass, meters);
    return best === undefined ? [] : [slugOf(best.weaponName)];
  });
  return (
    <Notice
      title={texts.empty.title}
      actions={
        <ButtonLink href={comparisonAddress({ ...situation, chosen: bestOfEach })}>
          {texts.empty.bestOfEach}
        </ButtonLink>
      }
    >
      <p>{texts.empty.help(meters)}</p>
    </Notice>
  );
}
