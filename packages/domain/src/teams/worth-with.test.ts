import { expect, it } from 'vitest';
import { ROLES } from '../catalogue/index.ts';
import { builtInCatalogue } from '../testing/built-in-catalogue.ts';
import { randomRequests } from '../testing/random-requests.ts';
import { createGear } from './gear.ts';
import { pick, seededRandom } from './seeded-random.ts';
import { situationOf } from './situation.ts';
import { createTeamPool } from './team-pool.ts';
import { circumstancesOf } from './team-request.ts';
import { createTeamRules } from './team-rules.ts';
import { teamParts, termsOf, totalUnits } from './team-terms.ts';
import { worthWith } from './worth-with.ts';

const rules = createTeamRules(builtInCatalogue);

it('the worth of a team with another member in a place is the sum of its parts', () => {
  const { teams } = createTeamPool(rules, createGear(rules));
  const random = seededRandom(138);
  for (const { players: preferences, ...rest } of randomRequests(builtInCatalogue, 50, 138)) {
    const situation = situationOf(rules, circumstancesOf({ players: preferences, ...rest }));
    const members = pick(random, teams);
    for (const place of [0, 1, 2]) {
      const unitsWith = worthWith({ rules, situation, preferences, members }, place);
      for (const member of [...members, ...pick(random, teams)]) {
        const tried = { ...member, role: pick(random, ROLES) };
        const parts = teamParts(rules, situation, members.with(place, tried), preferences);
        expect(unitsWith(tried)).toBe(totalUnits(termsOf(parts)));
      }
    }
  }
});
