import { PLAYER_CLASSES } from '@trifecta/domain/catalogue';
import { STANDARD_SITUATION } from '@trifecta/domain/fights';
import type { FightSituation } from '@trifecta/domain/fights';
import { HIT_LOCATIONS } from '@trifecta/domain/weapons';
import fc from 'fast-check';

const share = (min: number) => fc.integer({ min, max: 100 });

/** Any situation that an address can say, as of the update in use or an older one. */
export const anySituation: fc.Arbitrary<FightSituation> = fc
  .record({
    update: fc.constantFrom(null, '7.0.0'),
    target: fc.constantFrom(...PLAYER_CLASSES),
    health: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 1000 })),
    location: fc.constantFrom(...HIT_LOCATIONS),
    aim: fc.oneof(
      fc.constant(null),
      fc.record({ accuracy: share(1), headshots: share(0) }),
      // Aim without misses is no different from a hit location.
      fc.record({ accuracy: fc.constant(100), headshots: fc.constantFrom(0, 100) }),
    ),
    rangeMeters: fc.option(share(0)),
    isSpunUp: fc.boolean(),
  })
  .map(({ aim, ...rest }) => ({
    ...STANDARD_SITUATION,
    ...rest,
    ...(aim && { isAimed: true, ...aim }),
  }));
