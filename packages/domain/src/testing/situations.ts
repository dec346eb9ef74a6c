import fc from 'fast-check';
import { PLAYER_CLASSES } from '../catalogue/index.ts';
import { SITUATION_LIMITS, STANDARD_SITUATION } from '../fights/index.ts';
import type { FightSituation } from '../fights/index.ts';
import { HIT_LOCATIONS } from '../weapons/index.ts';

const { accuracy, headshots, health } = SITUATION_LIMITS;

const anyAim: fc.Arbitrary<Partial<FightSituation>> = fc.oneof(
  fc.record({ location: fc.constantFrom(...HIT_LOCATIONS) }),
  fc.record({
    isAimed: fc.constant(true),
    accuracy: fc.integer({ min: accuracy.from, max: accuracy.to }),
    headshots: fc.integer({ min: headshots.from, max: headshots.to }),
  }),
);

/** Any situation of the newest update. */
export const anySituation: fc.Arbitrary<FightSituation> = fc
  .record({
    target: fc.constantFrom(...PLAYER_CLASSES),
    health: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: health.to })),
    aim: anyAim,
    rangeMeters: fc.option(fc.integer({ min: 0, max: 50 }).map((step) => step * 2)),
    isSpunUp: fc.boolean(),
  })
  .map(({ aim, ...rest }) => ({ ...STANDARD_SITUATION, ...rest, ...aim }));
