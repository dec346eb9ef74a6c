import type { Weapon } from '../catalogue/index.ts';
import {
  CHART_RANGE_METERS,
  CHART_RANGES_METERS,
  killAtRange,
  killSteps,
  lacksFlightFigures,
  piecesOf,
  secondsAt,
} from '../weapons/index.ts';
import type { HitLocation, TtkSeries } from '../weapons/index.ts';
import type { RankedWeapon } from './best-weapon-map.ts';
import { bySeconds, isAboutEqual, SAME_SECONDS } from './rank-in.ts';
import { shotClock } from './shot-clock.ts';
import type { SituationFight } from './fight-situation.ts';

/** Shorter stretches belong to the neighbor that's closer in time. */
const LEAST_METERS = 2;

/** A weapon's time to kill next to that of others. */
export interface TimedWeapon extends RankedWeapon {
  /** True for the fastest, and for those within 5% of it. */
  readonly isAboutFastest: boolean;
}

/** The weapons that can be ranked: those with known flight times, unless all are asked for. */
export function rankable<Ranked extends Weapon>(
  weapons: readonly Ranked[],
  includeFlight = false,
): Ranked[] {
  return weapons.filter((weapon) => includeFlight || !lacksFlightFigures(weapon));
}

/** Ranks weapons by their seconds, the fastest first. Ties keep their order. Leaves out those that can't kill. */
export function rankedBy(
  weapons: readonly Weapon[],
  secondsOf: (weapon: Weapon) => number | null,
): TimedWeapon[] {
  const timed = weapons
    .map((weapon) => ({
      weaponName: weapon.name,
      meanSeconds: secondsOf(weapon) ?? Infinity,
      lacksFlightFigures: lacksFlightFigures(weapon),
    }))
    .filter(({ meanSeconds }) => meanSeconds < Infinity)
    .toSorted(bySeconds);
  const fastest = timed[0]?.meanSeconds ?? 0;
  return timed.map((one) => ({ ...one, isAboutFastest: isAboutEqual(one.meanSeconds, fastest) }));
}

/** Seconds to kill when all shots hit the same location, with everything counted that `shotClock` counts. */
export function perfectSeconds(
  weapon: Weapon,
  { targetHealth, headshotShare, fromRest }: PerfectSetting,
  rangeMeters: number,
): number | null {
  const kill = killAtRange(weapon, targetHealth, locationOf(headshotShare), rangeMeters);
  return kill && shotClock(weapon, fromRest).secondsAt(kill.shots);
}

/** A fight in which all shots hit the body, or all of them the head. */
type PerfectSetting = Omit<SituationFight, 'accuracy'>;

function locationOf(headshotShare: number): HitLocation {
  return headshotShare === 1 ? 'Head' : 'Body';
}

/** The lines of weapons whose shots all hit the same location: `perfectSeconds` by range, with exact borders. */
export function perfectSeries(
  weapons: readonly Weapon[],
  { targetHealth, headshotShare, fromRest }: PerfectSetting,
): TtkSeries[] {
  const location = locationOf(headshotShare);
  return weapons.map((weapon) => {
    const { secondsAt: firedAt } = shotClock(weapon, fromRest);
    const steps = killSteps(weapon, targetHealth, location, CHART_RANGE_METERS.to)
      .map(({ toMeters, shots }) => ({ toMeters, ttkSeconds: firedAt(shots) }))
      .filter(({ ttkSeconds }) => ttkSeconds < Infinity);
    const line = { weaponName: weapon.name, steps };
    const ttkSeconds = CHART_RANGES_METERS.map((meters) => {
      const seconds = secondsAt({ ...line, ttkSeconds: [] }, meters);
      return seconds < Infinity ? seconds : null;
    });
    return { ...line, ttkSeconds };
  });
}

/** A range interval, and the weapons that kill fastest in it. */
export interface FastestStretch {
  readonly fromMeters: number;
  readonly toMeters: number;
  /** The fastest, then those that are about equal all along. */
  readonly weaponNames: readonly string[];
}

/** A stretch with its pieces: each weapon's seconds in the order of the lines, between two borders of any line. */
interface Lead {
  readonly pieces: readonly Piece[];
  readonly leader: number;
}

interface Piece {
  readonly fromMeters: number;
  readonly toMeters: number;
  readonly seconds: readonly number[];
}

/**
 * The fastest weapons by range, nearest first. Stretches shorter than 2 m join the neighbor that's closer in time, and
 * neighbors in which the same weapons are about equal are one. Ranges where no weapon can kill are left out.
 */
export function fastestStretches(series: readonly TtkSeries[]): FastestStretch[] {
  const leads = withoutShort(leadsOf(series));
  const stretches = leads.map(({ pieces, leader }) => ({
    fromMeters: pieces[0]?.fromMeters ?? 0,
    toMeters: pieces.at(-1)?.toMeters ?? 0,
    weaponNames: [leader, ...equalsOf(pieces, leader)].map(
      (index) => series[index]?.weaponName ?? '',
    ),
  }));
  const all: FastestStretch[] = [];
  for (const stretch of stretches) {
    const last = all.at(-1);
    if (last !== undefined && setOf(last) === setOf(stretch)) {
      all[all.length - 1] = { ...last, toMeters: stretch.toMeters };
    } else all.push(stretch);
  }
  return all;
}

/** A sentence has at most this many clauses. */
const MOST_CLAUSES = 3;

/** The stretches that a sentence names, nearest first. */
export interface ToldStretches {
  readonly told: readonly FastestStretch[];
  /** True when more stretches follow, of other weapons or of the same ones again. */
  readonly hasMore: boolean;
}

/** Stretches as one sentence can tell them, in at most three clauses. Of more than three, it names two. */
export function toldStretches(stretches: readonly FastestStretch[]): ToldStretches {
  const hasMore = stretches.length > MOST_CLAUSES;
  return { told: stretches.slice(0, hasMore ? MOST_CLAUSES - 1 : MOST_CLAUSES), hasMore };
}

function setOf({ weaponNames }: FastestStretch): string {
  return weaponNames.toSorted().join();
}

/** Stretches with the same leader. */
function leadsOf(series: readonly TtkSeries[]): Lead[] {
  const leads: Lead[] = [];
  for (const { fromMeters, toMeters } of piecesOf(series)) {
    const seconds = series.map((line) => secondsAt(line, toMeters));
    const fastest = Math.min(...seconds);
    if (fastest === Infinity) continue;
    const before = leads.at(-1)?.leader;
    const isTied = (index: number) => (seconds[index] ?? Infinity) < fastest + SAME_SECONDS;
    const leader =
      before !== undefined && isTied(before)
        ? before
        : seconds.findIndex((_, index) => isTied(index));
    leads.push({ pieces: [{ fromMeters, toMeters, seconds }], leader });
  }
  return joined(leads);
}

function joined(leads: readonly Lead[]): Lead[] {
  const all: Lead[] = [];
  for (const lead of leads) {
    const last = all.at(-1);
    if (last?.leader === lead.leader) {
      all[all.length - 1] = { ...last, pieces: [...last.pieces, ...lead.pieces] };
    } else all.push(lead);
  }
  return all;
}

/** The shortest first, as long as there's one that's too short. */
function withoutShort(leads: readonly Lead[]): readonly Lead[] {
  const lengths = leads.map(lengthOf);
  const index = lengths.indexOf(Math.min(...lengths));
  const [before, lead, after] = [leads[index - 1], leads[index], leads[index + 1]];
  if (lead === undefined || leads.length < 2 || lengthOf(lead) >= LEAST_METERS) return leads;
  const costOf = (neighbor: Lead | undefined) =>
    neighbor === undefined ? Infinity : timeOf(lead, neighbor.leader);
  const neighbor = costOf(before) <= costOf(after) ? before : after;
  const leader = neighbor?.leader ?? lead.leader;
  return withoutShort(joined(leads.with(index, { ...lead, leader })));
}

function lengthOf({ pieces }: Lead): number {
  return (pieces.at(-1)?.toMeters ?? 0) - (pieces[0]?.fromMeters ?? 0);
}

/** A weapon's time to kill, summed over the meters of a stretch. */
function timeOf({ pieces }: Lead, index: number): number {
  return pieces.reduce(
    (sum, { fromMeters, toMeters, seconds }) =>
      sum + (toMeters - fromMeters) * (seconds[index] ?? Infinity),
    0,
  );
}

/** The weapons that are about as fast as the fastest all along, the faster one first. */
function equalsOf(pieces: readonly Piece[], leader: number): number[] {
  const lead = { pieces, leader };
  return (pieces[0]?.seconds ?? [])
    .map((_, index) => index)
    .filter(
      (index) =>
        index !== leader &&
        pieces.every(({ seconds }) =>
          isAboutEqual(seconds[index] ?? Infinity, Math.min(...seconds)),
        ),
    )
    .toSorted((a, b) => timeOf(lead, a) - timeOf(lead, b));
}
