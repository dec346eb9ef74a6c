import type { TeamRequest } from '../team-request.ts';
import { isClash, pairsOf } from '../team-terms.ts';
import type { Explained } from './compare-choices.ts';
import { demandLabel, threatTexts } from './label-texts.ts';
import { beyondUsual, isOutgunned, isWeak, LEAST_SHARE } from './team-facts.ts';
import type { BandFact, DemandFact } from './team-facts.ts';
import { capitalized, CHIP_TEXTS, TEAM_TEXTS } from './texts.ts';
import { nameOf, unmetPreferences } from './unmet-preferences.ts';

const MAX_WEAK_SPOTS = 3;

/** Needs that a team does well without, unless the map asks for a lot more of them than usual. Opinion. */
const OPTIONAL = ['concealment', 'crowd control'];

/** The needs that a Support is there for. */
const SUPPORTING = ['healing', 'revives', 'defence'];

/** Levels of defense from which an item is something to stand behind. */
const WALL = 2;

/** Levels beyond the usual ones that make an optional need matter. Opinion. */
const A_LOT_MORE = 2;

/** A weak spot: the line, and the chip of the verdict. */
interface WeakSpot {
  readonly line: string;
  readonly chip: string;
}

/** What to watch out for: a Support or Heavies without what they're for, lost picks, then the team's weak spots, the worst first; at least the thinnest need. */
export function considerationsOf(
  explained: Explained,
  request: TeamRequest,
  facts: readonly DemandFact[],
  bands: readonly BandFact[],
): string[] {
  const spots = weakSpots(explained, facts, bands).map(({ line }) => line);
  const lacks = [...bareSupports(explained, request), ...missingWall(explained)];
  const all = [...lacks, ...unmetPreferences(explained, request), ...spots];
  const [thinnest] = facts
    .filter((fact) => canMend(explained, fact))
    .toSorted((a, b) => a.share - b.share);
  if (all.length > 0 || thinnest === undefined) return all.slice(0, MAX_WEAK_SPOTS);
  return [TEAM_TEXTS.noGaps(demandLabel(thinnest.demand))];
}

/** A line for each Support who carries nothing that supports. */
function bareSupports({ rules, members }: Explained, { players }: TeamRequest): string[] {
  const supports = (name: string) =>
    SUPPORTING.some((need) => (rules.item(name).gives[need] ?? 0) > 0);
  return members.flatMap(({ role, specialization, gadgets }, index) =>
    role !== 'Support' || [specialization, ...gadgets].some(supports)
      ? []
      : [TEAM_TEXTS.bareSupport(nameOf(players[index] ?? { name: '' }, index))],
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
  facts: readonly DemandFact[],
  bands: readonly BandFact[],
): string | null {
  return weakSpots(explained, facts, bands)[0]?.chip ?? null;
}

/** Threats, then needs by what is missing, ranges, clashes, and roles nobody has. */
function weakSpots(
  explained: Explained,
  facts: readonly DemandFact[],
  bands: readonly BandFact[],
): WeakSpot[] {
  const { rules, members } = explained;
  const isThreat = ({ demand }: DemandFact) => Number(demand.kind === 'threat');
  const weak = facts
    .filter((fact) => isWeak(fact) && canMend(explained, fact))
    .toSorted((a, b) => isThreat(b) - isThreat(a) || b.missing - a.missing);
  const clashes = pairsOf(rules, members).filter(isClash);
  const roles = rules.model.balance.roles.filter(({ role }) =>
    members.every((member) => member.role !== role),
  );
  return [
    ...weak.map(weakDemand),
    ...bands.filter(isOutgunned).map(({ band, weapon, share }) => ({
      line: share < LEAST_SHARE ? TEAM_TEXTS.emptyRange(band) : TEAM_TEXTS.weakRange(band, weapon),
      chip: CHIP_TEXTS.range(band),
    })),
    ...clashes.map(({ reason }) => ({ line: capitalized(reason), chip: CHIP_TEXTS.clash })),
    ...roles.map(({ role }) => ({ line: TEAM_TEXTS.noRole(role), chip: TEAM_TEXTS.noRole(role) })),
  ];
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

function weakDemand({ demand, items }: DemandFact): WeakSpot {
  const label = demandLabel(demand);
  const isNone = items.length === 0;
  if (demand.kind === 'threat') {
    const { weakTo } = threatTexts(demand.name);
    return {
      line: isNone ? TEAM_TEXTS.noAnswer(label) : TEAM_TEXTS.thinAnswer(label, items),
      chip: isNone ? CHIP_TEXTS.weakTo(weakTo) : CHIP_TEXTS.thinAgainst(weakTo),
    };
  }
  return {
    line: isNone ? TEAM_TEXTS.noNeed(label) : TEAM_TEXTS.thinNeed(label, items),
    chip: isNone ? CHIP_TEXTS.none(label) : CHIP_TEXTS.thin(label),
  };
}
