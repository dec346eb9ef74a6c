/** 'Faster kills' in the comparison of two weapons, against what the fight pages show for the same aim. */
import { CLASS_HEALTH, PLAYER_CLASSES } from '../../catalogue/index.ts';
import type { Catalogue, RangeBand } from '../../catalogue/index.ts';
import { aimOf, meanSecondsOf } from '../../fights/index.ts';
import { CHART_RANGES_METERS } from '../../weapons/index.ts';
import type { OptimizedTeam, TeamRequest } from '../../teams/index.ts';
import { claimsIn, readComparison } from '../truth/claims.ts';

const BANDS: Readonly<Record<string, RangeBand>> = { close: 'short', mid: 'middle', long: 'long' };

/** The claims about kills in the comparisons of weapons, and those that the fight pages contradict. */
export function rangeClaims(
  catalogue: Catalogue,
  { enemyTeam, aim }: TeamRequest,
  { optimizedTeam }: OptimizedTeam,
): { seen: number; faults: string[] } {
  const targets = enemyTeam.length === 0 ? PLAYER_CLASSES : enemyTeam.map((one) => one.class);
  const { range } = catalogue.teamModel;
  const { accuracy, headshotShare } = aimOf(range.aim[aim]);
  /** The share of targets and ranges of the band at which the first weapon kills sooner, less those where it's slower. */
  const lead = (first: string, second: string, band: RangeBand) => {
    const { fromMeters = 0, toMeters = 0 } = range.bands.find((one) => one.band === band) ?? {};
    const meters = CHART_RANGES_METERS.filter((at) => at >= fromMeters && at < toMeters);
    const secondsOf = (name: string, targetHealth: number) => {
      const weapon = catalogue.weapons.find((one) => one.name === name);
      if (weapon === undefined) throw new Error(`no weapon ${name}`);
      return meanSecondsOf(weapon, { targetHealth, headshotShare, fromRest: true })(accuracy);
    };
    let sum = 0;
    for (const target of targets) {
      const [one, other] = [first, second].map((name) => secondsOf(name, CLASS_HEALTH[target]));
      for (const at of meters) sum += Math.sign((other?.(at) ?? 1e9) - (one?.(at) ?? 1e9));
    }
    return sum;
  };
  let seen = 0;
  const faults: string[] = [];
  for (const { reasons, weapon } of optimizedTeam) {
    const { why } = reasons.weapon;
    if (why === null) continue;
    const { other, gains, losses } = readComparison(why);
    for (const claim of [...gains, ...losses].flatMap((list) => claimsIn(list))) {
      const [, word, bands = ''] = /^(faster|slower) kills at ([a-z+]+) range$/.exec(claim) ?? [];
      for (const text of bands.split('+')) {
        const band = BANDS[text];
        if (word === undefined || band === undefined) continue;
        seen += 1;
        const sign = word === 'faster' ? 1 : -1;
        if (sign * lead(weapon, other, band) <= 0)
          faults.push(`${weapon} against ${other}: ${claim} (${text})`);
      }
    }
  }
  return { seen, faults };
}
