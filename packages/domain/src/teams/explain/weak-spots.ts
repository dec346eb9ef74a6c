import type { TeamRequest } from '../team-request.ts';
import type { TeamRules } from '../team-rules.ts';
import { isClash, pairsOf } from '../team-terms.ts';
import type { Explained } from './compare-choices.ts';
import { isRarelyAnswered, labelAgainst, wordAgainst } from './enemy-labels.ts';
import { demandLabel } from './label-texts.ts';
import { isBareSupport } from './supports.ts';
import { betterGunOf, beyondUsual, isShortOf, isWeak, LEAST_SHARE } from './team-facts.ts';
import type { BandFact, DemandFact } from './team-facts.ts';
import { capitalized, CHIP_TEXTS, TEAM_TEXTS } from './texts.ts';
import { nameOf } from './player-names.ts';
import { unmetPreferences } from './unmet-preferences.ts';

const MAX_WEAK_SPOTS = 3;

/** Needs that a team does well without, unless the map asks for a lot more of them than usual. Opinion. */
const OPTIONAL = ['concealment', 'crowd control'];

/** Levels of defense from which an item is something to stand behind. */
const WALL = 2;

/** Levels beyond the usual ones that make an optional need matter. Opinion. */
const A_LOT_MORE = 2;

/** A weak spot: the line, and the chip of the verdict. */
interface WeakSpot {
  readonly line: string;
  readonly chip: string;
}

/** Lines about picks, at most, so that one about the team is among the others. */
const MAX_PICKS = MAX_WEAK_SPOTS - 1;

/**
 * What to watch out for: a Support or Heavies without what they're for, lost picks, then the team's weak spots, the worst
 * first. One of them is always about the team: at least its thinnest need.
 */
export function considerationsOf(
  explained: Explained,
  request: TeamRequest,
  facts: readonly DemandFact[],
  bands: readonly BandFact[],
): string[] {
  const lacks = [...bareSupports(explained, request), ...missingWall(explained)];
  const spots = weakSpots(explained, request, facts, bands).map(({ line }) => line);
  const picks = unmetPreferences(explained, request);
  const ofTeam = lacks.length + spots.length > 0 ? spots : thinnestNeed(explained, facts);
  const shown = ofTeam.length === 0 ? picks : picks.slice(0, MAX_PICKS - lacks.length);
  return [...lacks, ...shown, ...ofTeam].slice(0, MAX_WEAK_SPOTS);
}

/** The need that the team has the least for, if one of its classes can do more for any. */
function thinnestNeed(explained: Explained, facts: readonly DemandFact[]): string[] {
  const [thinnest] = facts
    .filter((fact) => canMend(explained, fact))
    .toSorted((a, b) => a.share - b.share);
  return thinnest === undefined ? [] : [TEAM_TEXTS.noGaps(demandLabel(thinnest.demand))];
}

/** A line for each Support who carries nothing that supports. */
function bareSupports({ rules, members }: Explained, { players }: TeamRequest): string[] {
  return members.flatMap((member, index) =>
    isBareSupport(rules, member)
      ? [TEAM_TEXTS.bareSupport(nameOf(players[index] ?? { name: '' }, index))]
      : [],
  );
}

/** A line for three Heavies who hold the point with nothing to stand behind. */
function missingWall({ rules, members }: Explained): string[] {
  const isWall = (name: string) => (rules.item(name).gives['defence'] ?? 0) >= WALL;
  const isHeld =
    members.every((member) => member.class === 'Heavy') &&
    members.some(({ role }) => role === 'Anchor');
  const hasWall = members.some(({ specialization, gadgets }) =>
    [specialization, ...gadgets].some(isWall),
  );
  return isHeld && !hasWall ? [TEAM_TEXTS.noWall] : [];
}

/** The worst weak spot in at most three words; null when there is none. */
export function warningOf(
  explained: Explained,
  request: TeamRequest,
  facts: readonly DemandFact[],
  bands: readonly BandFact[],
): string | null {
  return weakSpots(explained, request, facts, bands)[0]?.chip ?? null;
}

/**
 * Threats, then needs by what is missing, a threat that only one item of the game answers, ranges, clashes, and roles
 * nobody has.
 */
function weakSpots(
  explained: Explained,
  request: TeamRequest,
  facts: readonly DemandFact[],
  bands: readonly BandFact[],
): WeakSpot[] {
  const { rules, members } = explained;
  const rankOf = ({ demand }: DemandFact) => {
    if (demand.kind === 'need') return 1;
    return isRarelyAnswered(rules, demand.name) ? 2 : 0;
  };
  const weak = facts
    .filter((fact) => isWeak(fact) && canMend(explained, fact))
    .toSorted((a, b) => rankOf(a) - rankOf(b) || b.missing - a.missing);
  const clashes = pairsOf(rules, members).filter(isClash);
  const roles = rules.model.balance.roles.filter(({ role }) =>
    members.every((member) => member.role !== role),
  );
  return [
    ...weak.map((fact) => weakDemand(rules, request, fact)),
    ...bands.filter(isShortOf).map((fact) => weakBand(explained, request, fact)),
    ...clashes.map(({ reason }) => ({ line: capitalized(reason), chip: CHIP_TEXTS.clash })),
    ...roles.map(({ role }) => ({ line: TEAM_TEXTS.noRole(role), chip: TEAM_TEXTS.noRole(role) })),
  ];
}

/** Outgunned only where a gun of theirs is known to be better. */
function weakBand(explained: Explained, request: TeamRequest, fact: BandFact): WeakSpot {
  const { band, weapon, share } = fact;
  const gun = betterGunOf(explained, request, fact);
  const line =
    gun === undefined
      ? TEAM_TEXTS.weakRange(band, weapon)
      : TEAM_TEXTS.outgunned(band, weapon, gun);
  return {
    line: share < LEAST_SHARE ? TEAM_TEXTS.emptyRange(band) : line,
    chip: CHIP_TEXTS.range(band),
  };
}

/** True for every threat, and for a need that matters and that one of the team's classes can do more for. */
export function canMend({ rules, members }: Explained, { demand }: DemandFact): boolean {
  if (demand.kind === 'threat') return true;
  if (OPTIONAL.includes(demand.name) && beyondUsual(rules, demand) < A_LOT_MORE) return false;
  const classes = members.map((member) => member.class);
  const { gadgets, specializations } = rules.catalogue;
  const own = [
    ...gadgets.filter((gadget) => classes.some((one) => gadget.classes.includes(one))),
    ...specializations.filter((one) => classes.includes(one.class)),
  ];
  return own.some(
    ({ name }) => rules.isUsable(name) && (rules.item(name).gives[demand.name] ?? 0) > 0,
  );
}

function weakDemand(
  rules: TeamRules,
  { enemyTeam }: TeamRequest,
  { demand, items }: DemandFact,
): WeakSpot {
  const isNone = items.length === 0;
  if (demand.kind === 'threat') {
    const label = labelAgainst(rules, demand.name, enemyTeam);
    const weakTo = wordAgainst(rules, demand.name, enemyTeam);
    return {
      line: isNone ? TEAM_TEXTS.noAnswer(label) : TEAM_TEXTS.thinAnswer(label, items),
      chip: isNone ? CHIP_TEXTS.weakTo(weakTo) : CHIP_TEXTS.thinAgainst(weakTo),
    };
  }
  const label = demandLabel(demand);
  return {
    line: isNone ? TEAM_TEXTS.noNeed(label) : TEAM_TEXTS.thinNeed(label, items),
    chip: isNone ? CHIP_TEXTS.none(label) : CHIP_TEXTS.thin(label),
  };
}
