import type { GameMap, RangeBand } from '../../catalogue/index.ts';
import type { TeamVerdict } from '../optimized-team.ts';
import type { TeamRequest } from '../team-request.ts';
import type { Member } from '../team-terms.ts';
import type { Explained } from './compare-choices.ts';
import { needTexts } from './label-texts.ts';
import { styleOf } from './plan.ts';
import { canRelyOn, isBackup, isRealGun, reachOf } from './team-facts.ts';
import type { BandFact, DemandFact } from './team-facts.ts';
import { JOBS, VERDICT_TEXTS } from './texts.ts';
import type { Job } from './texts.ts';
import { warningOf } from './weak-spots.ts';

/** Items that get a member in unseen. */
const UNSEEN = ['Cloaking Device', 'Vanishing Bomb'];

/** The team in about 40 words: the plan, everyone's job, and the worst weak spot. */
export function verdictOf(
  explained: Explained,
  request: TeamRequest,
  facts: readonly DemandFact[],
  bands: readonly BandFact[],
): TeamVerdict {
  const { players, map } = request;
  const gameMap = explained.rules.catalogue.maps.find(({ mapId }) => mapId === map);
  const style = styleOf(explained, facts, gameMap);
  const order = style === undefined ? undefined : needTexts(style).order;
  return {
    plan: VERDICT_TEXTS.plan(order, bestBand(bands, gameMap)),
    jobs: VERDICT_TEXTS.jobs(jobsOf(explained, players, facts)),
    warning: warningOf(explained, request, facts, bands),
  };
}

/**
 * The range the team should fight at: its best one that matters here and isn't the opposite of the map's sightlines.
 * Undefined if it has no real gun for any.
 */
function bestBand(bands: readonly BandFact[], gameMap: GameMap | undefined): RangeBand | undefined {
  const opposite = { short: 'long', medium: undefined, long: 'short' } as const;
  const never = gameMap === undefined ? undefined : opposite[gameMap.characteristics.sightlines];
  return bands
    .filter(({ band, weight, share }) => weight > 0 && band !== never && isRealGun(share))
    .toSorted((a, b) => b.share - a.share)[0]?.band;
}

/** The team's jobs, each with the names of the players who do it. */
function jobsOf(
  explained: Explained,
  players: TeamRequest['players'],
  facts: readonly DemandFact[],
) {
  const jobs = explained.members.map((member) => jobOf(explained, member, facts));
  return [...new Set(jobs)].map((job) => ({
    job,
    names: players.filter((_, index) => jobs[index] === job).map(({ name }) => name),
  }));
}

function isUnseen({ specialization, gadgets }: Member): boolean {
  return [specialization, ...gadgets].some((name) => UNSEEN.includes(name));
}

/** A member's job: the role's, in the words that the items and the whole team make true. */
function jobOf(explained: Explained, member: Member, facts: readonly DemandFact[]): Job {
  const { rules, members, situation } = explained;
  const names = [member.specialization, ...member.gadgets];
  const gives = (need: string) =>
    names.some((name) => !isBackup(name) && (rules.item(name).gives[need] ?? 0) > 0);
  const isReliable = (need: string) => gives(need) && canRelyOn(facts, need);
  if (member.role === 'Entry Fragger') {
    if (isUnseen(member)) return JOBS.entryUnseen;
    return members.some((other) => other.role === 'Entry Fragger' && isUnseen(other))
      ? JOBS.entryLoud
      : JOBS.entry;
  }
  if (member.role === 'Support') {
    if (isReliable('healing')) return JOBS.supportHeals;
    return isReliable('revives') ? JOBS.supportRevives : JOBS.support;
  }
  if (member.role === 'Anchor') return isReliable('defence') ? JOBS.anchorHolds : JOBS.anchor;
  const long = ({ weapon, aim }: Member) => situation.quickness(weapon, aim).long;
  const isLongest = members.every((other) => long(member) >= long(other));
  if (isLongest && isRealGun(reachOf(explained)(member, 'long'))) return JOBS.flexLong;
  return gives('mobility') ? JOBS.flexFlanks : JOBS.flex;
}
