import { ROUNDING_TOLERANCE } from '../weapons/index.ts';
import { MAX_SHOTS } from './shot-clock.ts';

/** The damage of a hit, and the share of hits that are headshots. */
export interface HitDamage {
  readonly body: number;
  readonly head: number;
  readonly headshotShare: number;
}

/** Health regained during the fight, at a constant rate from the first trigger pull on. */
export interface Healing {
  readonly perSecond: number;
  readonly forSeconds: number;
  /** Healing stops at this health. */
  readonly upToHealth: number;
}

/** Survivals less likely than this are ignored. */
const TAIL = 1e-9;
/** The same for means, where late shots weigh more. */
const FINE_TAIL = 1e-12;
/** Hit counts (or health values, with healing) less likely than this aren't tracked any further. */
const NEGLIGIBLE = 1e-17;
/** The maximum number of hits that still counts as a fight. */
const MAX_HITS = 2000;
/** The maximum number of health values tracked for a healed target before it counts as never killed. */
const MAX_HEALTHS = 2_000_000;

/**
 * The chance that the k-th hit kills, at index `k - 1`. After k hits with j headshots, `health - (k - j) body - j head`
 * is left, so tracking the chance of each j is enough. Null when a hit might deal no damage, or too many hits are
 * needed.
 */
export function hitChances(health: number, { body, head, headshotShare }: HitDamage) {
  const least = weakest({ body, head, headshotShare });
  if (!(least > 0) || !(health / least <= MAX_HITS)) return null;
  const chances: number[] = [];
  let alive = [1];
  for (let hits = 1; alive.some((chance) => chance > 0); hits += 1) {
    const next = Array.from({ length: hits + 1 }, () => 0);
    let killed = 0;
    const land = (heads: number, chance: number) => {
      const left = health - (hits - heads) * body - heads * head;
      if (left > ROUNDING_TOLERANCE * least) next[heads] = (next[heads] ?? 0) + chance;
      else killed += chance;
    };
    alive.forEach((chance, heads) => {
      if (chance === 0) return;
      land(heads, chance * (1 - headshotShare));
      land(heads + 1, chance * headshotShare);
    });
    chances.push(killed);
    alive = next;
  }
  return chances;
}

/** The least damage that a hit can deal. */
function weakest({ body, head, headshotShare }: HitDamage): number {
  if (headshotShare === 0) return body;
  return headshotShare === 1 ? head : Math.min(body, head);
}

/**
 * The chance that the n-th shot kills, at index `n - 1`, when each shot hits with chance `accuracy`. The number of hits
 * is binomial, so shot n kills with `accuracy x sum of P(k - 1 hits before) x hitChances[k]`. They add up to 1: the
 * last shot gets the rest of the tail. Null when the kill takes too many shots.
 */
export function shotChances(hits: readonly number[], accuracy: number): number[] | null {
  // Typed arrays, because this is the map's hottest loop.
  const ofHits = Float64Array.from(hits);
  const before = new Float64Array(hits.length);
  before[0] = 1;
  const chances: number[] = [];
  let [survival, fewest] = [1, 0];
  for (let shot = 1; shot <= MAX_SHOTS; shot += 1) {
    let killed = 0;
    for (let count = Math.min(shot, hits.length) - 1; count >= fewest; count -= 1) {
      const chance = before[count] ?? 0;
      killed += chance * (ofHits[count] ?? 0);
      if (count + 1 < hits.length) before[count + 1] = (before[count + 1] ?? 0) + chance * accuracy;
      before[count] = chance * (1 - accuracy);
    }
    while (fewest < hits.length - 1 && (before[fewest] ?? 0) < NEGLIGIBLE) fewest += 1;
    survival -= killed * accuracy;
    chances.push(killed * accuracy);
    if (survival < TAIL) return withTail(chances);
  }
  return null;
}

/**
 * Mean seconds until the k-th hit, at index `k - 1`, when shots are fired at `secondsAt` and each hits with chance
 * `accuracy`. Null for hits that take more than `MAX_SHOTS`, or when a shot is never fired.
 */
export function meanSecondsUntilHits(
  hits: number,
  accuracy: number,
  secondsAt: (shot: number) => number,
): (number | null)[] {
  const means = new Float64Array(hits);
  const before = new Float64Array(hits + 1);
  before[0] = 1;
  let [missing, fewest, seconds] = [1, 0, 0];
  for (let shot = 1; shot <= MAX_SHOTS && missing > FINE_TAIL; shot += 1) {
    seconds = secondsAt(shot);
    for (let count = Math.min(shot, hits) - 1; count >= fewest; count -= 1) {
      const chance = before[count] ?? 0;
      const landed = chance * accuracy;
      means[count] = (means[count] ?? 0) + landed * seconds;
      before[count + 1] = (before[count + 1] ?? 0) + landed;
      before[count] = chance - landed;
    }
    missing = 1 - (before[hits] ?? 0);
    while (fewest < hits - 1 && (before[fewest] ?? 0) < NEGLIGIBLE) fewest += 1;
  }
  let fewer = 0;
  return Array.from(means, (mean, index) => {
    fewer += before[index] ?? 0;
    // As in `withTail`, the last shot gets the rest. When it's never fired, only hits that are certain before it have a mean.
    const rest = fewer > 0 ? fewer * seconds : 0;
    return fewer < TAIL && Number.isFinite(mean + rest) ? mean + rest : null;
  });
}

/** Adds whatever is missing to 1 to the last chance. */
function withTail(chances: number[]): number[] {
  const rest = chances.reduce((left, chance) => left - chance, 1);
  chances[chances.length - 1] = Math.max(0, (chances.at(-1) ?? 0) + rest);
  return chances;
}

/**
 * The same with healing between shots, which are fired at `secondsAt`. Tracks the chance of each health value, capped
 * at `healing.upToHealth`. Values within 1e-9 of each other are merged.
 */
export function healedShotChances(
  health: number,
  damage: HitDamage,
  accuracy: number,
  healing: Healing,
  secondsAt: (shot: number) => number,
): number[] | null {
  const healed = (seconds: number) => healing.perSecond * Math.min(seconds, healing.forSeconds);
  const outcomes = [
    [0, 1 - accuracy],
    [damage.body, accuracy * (1 - damage.headshotShare)],
    [damage.head, accuracy * damage.headshotShare],
  ] as const;
  const chances: number[] = [];
  let alive = new Map([[keyOf(health), { health, chance: 1 }]]);
  let [survival, followed, healedBefore] = [1, 0, 0];
  for (let shot = 1; followed < MAX_HEALTHS; shot += 1) {
    const gained = healed(secondsAt(shot)) - healedBefore;
    healedBefore += gained;
    if (!Number.isFinite(gained)) return null;
    const next: typeof alive = new Map();
    let killed = 0;
    for (const state of alive.values()) {
      const full = Math.max(state.health, Math.min(healing.upToHealth, state.health + gained));
      for (const [taken, likelihood] of outcomes) {
        const chance = state.chance * likelihood;
        const left = full - taken;
        if (left <= ROUNDING_TOLERANCE * taken) killed += chance;
        else if (chance > NEGLIGIBLE) {
          const key = keyOf(left);
          const same = next.get(key);
          if (same === undefined) next.set(key, { health: left, chance });
          else same.chance += chance;
        }
      }
    }
    followed += next.size;
    chances.push(killed);
    survival -= killed;
    if (survival < TAIL) return withTail(chances);
    alive = next;
  }
  return null;
}

function keyOf(health: number): number {
  return Math.round(health / ROUNDING_TOLERANCE);
}
