import { RANGE_BANDS } from '../../catalogue/index.ts';
import type { GameMap, RangeBand } from '../../catalogue/index.ts';
import type { EnemySlot } from '../preferences.ts';
import { posesThreat } from '../situation.ts';
import type { TeamRequest } from '../team-request.ts';
import { CALL_TEXTS } from './call-texts.ts';
import type { Explained } from './compare-choices.ts';
import { isRarelyAnswered, labelAgainst } from './enemy-labels.ts';
import { isWeak } from './team-facts.ts';
import type { BandFact, DemandFact } from './team-facts.ts';

/** Everything the call is made from. */
interface Targeting {
  readonly explained: Explained;
  readonly request: TeamRequest;
  readonly facts: readonly DemandFact[];
  readonly bands: readonly BandFact[];
  readonly gameMap: GameMap | undefined;
}

/**
 * Whom to shoot first: the enemy whom the team has the least for, or the one with the best gun. Of a single enemy, where
 * to fight them. Without an enemy it's about what's likely on the map, or the team's best range.
 */
export function targetCall(targeting: Targeting, inUse: readonly string[]): string {
  const { explained, request, bands, gameMap } = targeting;
  const [only, ...others] = request.enemyTeam;
  if (only !== undefined && others.length === 0) return singleEnemy(explained, only);
  if (only !== undefined) return weakestAgainst(targeting) ?? bestGunOf(explained, request);
  const { maps } = explained.rules.model.map;
  const likely = maps.find(({ map }) => map === gameMap?.mapId)?.likely ?? [];
  if (likely.length > 0) return likelyOnMap(explained, likely, inUse);
  const [best] = bands.toSorted((a, b) => b.share - a.share);
  if (best === undefined) throw new Error('there are three bands');
  return CALL_TEXTS.target.range(best.weapon, best.band);
}

/** The range at which the team's guns are furthest ahead of the enemy's; or how to make up for the lack of one. */
function singleEnemy({ rules, situation, members }: Explained, enemy: EnemySlot): string {
  const classes = members.map((member) => member.class);
  const theirs = rules.quickness(enemy.weapon, classes, situation.aim);
  const [best] = RANGE_BANDS.filter((band) => situation.bandWeights[band] > 0)
    .flatMap((band) =>
      members.map(({ weapon, aim }) => {
        return { band, weapon, lead: situation.quickness(weapon, aim)[band] - theirs[band] };
      }),
    )
    .toSorted((a, b) => b.lead - a.lead);
  return best !== undefined && best.lead > 0
    ? CALL_TEXTS.target.single(enemy.class, enemy.weapon, best.band, best.weapon)
    : CALL_TEXTS.target.together(enemy.class, enemy.weapon);
}

/** The enemy with the most that the team lacks an answer to; undefined if it answers all. */
function weakestAgainst({ explained, request, facts }: Targeting): string | undefined {
  const { rules } = explained;
  const { enemyTeam } = request;
  const threats = facts.filter((fact) => fact.demand.kind === 'threat' && isWeak(fact));
  const isRare = ({ demand }: DemandFact) => Number(isRarelyAnswered(rules, demand.name));
  const [open] = enemyTeam
    .map((enemy) => {
      const weak = threats
        .filter(({ demand }) => posesThreat(rules, demand.name, enemy))
        .toSorted((a, b) => isRare(a) - isRare(b) || b.missing - a.missing);
      return { enemy, weak, missing: weak.reduce((sum, { missing }) => sum + missing, 0) };
    })
    .toSorted((a, b) => b.missing - a.missing);
  const [worst] = open?.weak ?? [];
  if (open === undefined || worst === undefined) return undefined;
  const label = labelAgainst(rules, worst.demand.name, [open.enemy]);
  return CALL_TEXTS.target.open(open.enemy.class, open.enemy.weapon, label, worst.items[0]);
}

/** The enemy with the best gun at the range where it's worth the most. */
function bestGunOf({ rules, situation, members }: Explained, { enemyTeam }: TeamRequest): string {
  const classes = members.map((member) => member.class);
  const dangerOf = (weapon: string, band: RangeBand) =>
    situation.bandWeights[band] * rules.quickness(weapon, classes, situation.aim)[band];
  const [best] = enemyTeam
    .flatMap((enemy) =>
      RANGE_BANDS.map((band) => ({ enemy, band, danger: dangerOf(enemy.weapon, band) })),
    )
    .toSorted((one, two) => two.danger - one.danger);
  if (best === undefined) throw new Error('there is an enemy');
  return CALL_TEXTS.target.bestGun(best.enemy.class, best.enemy.weapon, best.band);
}

/** The likely threat that the team has the least for, with an item that nothing else is said of, if it has one. */
function likelyOnMap(
  { rules, members }: Explained,
  likely: readonly string[],
  inUse: readonly string[],
): string {
  const items = members.flatMap(({ specialization, gadgets }) => [specialization, ...gadgets]);
  const levelOf = (item: string, threat: string) => rules.item(item).answers[threat] ?? 0;
  const total = (threat: string) => items.reduce((sum, item) => sum + levelOf(item, threat), 0);
  const [least = ''] = likely.toSorted((a, b) => total(a) - total(b));
  const answers = items
    .filter((item) => levelOf(item, least) > 0)
    .toSorted((a, b) => levelOf(b, least) - levelOf(a, least));
  const free = answers.find((item) => !inUse.includes(item));
  const [most] = answers;
  if (free !== undefined) return CALL_TEXTS.target.likelySaved(least, free);
  return most === undefined
    ? CALL_TEXTS.target.likelyOpen(least)
    : CALL_TEXTS.target.likelyAnswered(least, most);
}
