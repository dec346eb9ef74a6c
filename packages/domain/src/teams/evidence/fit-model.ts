import type { Catalogue } from '../../catalogue/index.ts';
import type { LabeledPair } from './labeled-pairs.ts';
import { createPairMeasure } from './pair-features.ts';
import type { PairFeatures } from './pair-features.ts';

/** A factor of the model, and by how much its numbers should be multiplied. */
export interface ProposedFactor {
  readonly factor: string;
  readonly times: number;
}

/** The outcome of a fit: a proposal, or the reason for none. */
export interface Fit {
  readonly pairs: number;
  readonly events: number;
  /** Mean error (log loss) on events that weren't fitted, with today's numbers and with fitted ones. */
  readonly errorToday: number;
  readonly errorFitted: number;
  /** The 95% interval of the mean improvement per event. */
  readonly improvement: { readonly from: number; readonly to: number };
  /** Only where the fit is better on held-out events; the largest changes first. */
  readonly proposal: readonly ProposedFactor[] | null;
}

/** With fewer events nothing can be held out. */
export const LEAST_EVENTS = 5;

/** A smaller gain in mean error isn't worth a change. Opinion. */
const LEAST_GAIN = 0.002;

/** Pull of each factor back to today's figure: a factor that changes by all of itself costs this much. Opinion. */
const RIDGE = 4;

const STEPS = 400;
const STEP = 0.05;
const MOST_GROUPS = 10;
const Z = 1.96;

/**
 * Fits the factors of the model to labeled pairs: a pairwise logistic fit, held near today's numbers (1 for every
 * factor). It's tested on events it didn't see, and proposes nothing unless it's surely better there.
 */
export function fitModel(catalogue: Catalogue, pairs: readonly LabeledPair[]): Fit {
  const measured = pairs.map(createPairMeasure(catalogue));
  const events = [...new Set(pairs.map(({ event }) => event))];
  const factors = [...new Set(measured.flatMap(({ points }) => [...points.keys()]))].toSorted();
  const today = factors.map(() => 1);
  const held = events.flatMap((event, index) => {
    const group = index % MOST_GROUPS;
    const isHeld = (other: string) => events.indexOf(other) % MOST_GROUPS === group;
    const seen = measured.filter((pair) => !isHeld(pair.event));
    const unseen = measured.filter((pair) => pair.event === event);
    if (seen.length === 0) return [];
    const scale = scaleOf(seen, factors);
    const fitted = fitTo(seen, factors, scale);
    return [
      {
        today: meanError(unseen, factors, today, scale),
        fitted: meanError(unseen, factors, fitted, scale),
      },
    ];
  });
  const gains = held.map((event) => event.today - event.fitted);
  const improvement = meanInterval(gains);
  const isBetter = events.length >= LEAST_EVENTS && improvement.from > LEAST_GAIN;
  return {
    pairs: pairs.length,
    events: events.length,
    errorToday: mean(held.map((event) => event.today)),
    errorFitted: mean(held.map((event) => event.fitted)),
    improvement,
    proposal: isBetter ? proposalOf(measured, factors) : null,
  };
}

function proposalOf(measured: readonly PairFeatures[], factors: readonly string[]) {
  const weights = fitTo(measured, factors, scaleOf(measured, factors));
  return factors
    .map((factor, index) => ({ factor, times: weights[index] ?? 1 }))
    .toSorted((a, b) => Math.abs(b.times - 1) - Math.abs(a.times - 1));
}

/**
 * Points that make a pair as sure as `e` to 1 under today's numbers: the best of a few. Where the model says nothing about
 * the placements it's large, so that smaller numbers alone are no gain.
 */
function scaleOf(pairs: readonly PairFeatures[], factors: readonly string[]): number {
  const today = factors.map(() => 1);
  const choices = [1, 2, 4, 8, 16, 32, 64, 128, 1024];
  const errors = choices.map((scale) => meanError(pairs, factors, today, scale));
  return choices[errors.indexOf(Math.min(...errors))] ?? 8;
}

/** Gradient steps with a pull back to 1. Factors never turn their sign. */
function fitTo(
  pairs: readonly PairFeatures[],
  factors: readonly string[],
  scale: number,
): number[] {
  let weights = factors.map(() => 1);
  for (let step = 0; step < STEPS; step += 1) {
    const gradient = weights.map((weight) => (RIDGE * (weight - 1)) / pairs.length);
    for (const pair of pairs) {
      const miss = 1 / (1 + Math.exp(leadOf(pair, factors, weights) / scale));
      factors.forEach((factor, index) => {
        const points = pair.points.get(factor) ?? 0;
        gradient[index] = (gradient[index] ?? 0) - (miss * points) / scale / pairs.length;
      });
    }
    weights = weights.map((weight, index) => Math.max(0, weight - STEP * (gradient[index] ?? 0)));
  }
  return weights;
}

function leadOf({ points }: PairFeatures, factors: readonly string[], weights: readonly number[]) {
  return factors.reduce(
    (sum, factor, index) => sum + (weights[index] ?? 1) * (points.get(factor) ?? 0),
    0,
  );
}

function meanError(
  pairs: readonly PairFeatures[],
  factors: readonly string[],
  weights: readonly number[],
  scale: number,
): number {
  return mean(pairs.map((pair) => Math.log1p(Math.exp(-leadOf(pair, factors, weights) / scale))));
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

function meanInterval(values: readonly number[]): { from: number; to: number } {
  const middle = mean(values);
  const variance = mean(values.map((value) => (value - middle) ** 2));
  const count = values.length;
  const reach = count < 2 ? Infinity : Z * Math.sqrt(variance / (count - 1));
  return { from: middle - reach, to: middle + reach };
}
