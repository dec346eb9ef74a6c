import { describe, expect, it } from 'vitest';
import { builtInCatalogue } from '../../testing/built-in-catalogue.ts';
import { createPreparation } from '../prepared.ts';
import { pick, pickSome, seededRandom } from '../seeded-random.ts';
import type { Loadout } from '../team-request.ts';
import { evaluateModel } from './evaluate-model.ts';
import { fitModel } from './fit-model.ts';
import { checkPairs } from './labeled-pairs.ts';
import type { LabeledPair } from './labeled-pairs.ts';
import { withTeamAim, DEFAULT_SITUATION } from '../preferences.ts';

const { weapons, specializations, gadgets } = builtInCatalogue;
const random = seededRandom(48);

function randomLoadout(): Loadout {
  const weapon = pick(random, weapons);
  const playerClass = weapon.class;
  const ofClass = specializations.filter((one) => one.class === playerClass);
  const carried = gadgets.filter(({ classes }) => classes.includes(playerClass));
  return {
    class: playerClass,
    weapon: weapon.name,
    specialization: pick(random, ofClass).name,
    gadgets: pickSome(random, carried, 3).map(({ name }) => name),
  };
}

const prepared = createPreparation(builtInCatalogue)(withTeamAim(DEFAULT_SITUATION));

/** Pairs that a rule of our own has ordered: the points of each part, weighted. */
function pairsBy(weigh: (about: string) => number, count: number, perEvent: number) {
  const worth = (team: readonly Loadout[]) =>
    prepared.gear
      .partsIn(
        prepared.situation,
        team.map((loadout) => ({ ...loadout, aim: 'good' })),
      )
      .reduce((sum, { term, about, units }) => sum + units * weigh(`${term} ${about}`), 0);
  return Array.from({ length: count }, (_, index): LabeledPair => {
    const teams = [0, 1].map(() => Array.from({ length: 3 }, randomLoadout));
    const [above = [], below = []] = teams.toSorted((a, b) => worth(b) - worth(a));
    return { event: `event ${Math.floor(index / perEvent)}`, map: null, above, below, sources: [] };
  });
}

describe('the evaluation against labeled pairs', () => {
  it("agrees with every pair that the model's own worth has ordered, and with none turned around", () => {
    const pairs = pairsBy(() => 1, 40, 8);
    expect(evaluateModel(builtInCatalogue, pairs)).toMatchObject({ agreed: 40, events: 5 });
    const turned = pairs.map((pair) => ({ ...pair, above: pair.below, below: pair.above }));
    expect(evaluateModel(builtInCatalogue, turned)).toMatchObject({ agreed: 0, share: 0, from: 0 });
  });
});

describe('the fit to labeled pairs', () => {
  it('proposes less of a factor that decides nothing, and is better on held-out events', () => {
    const pairs = pairsBy((part) => (part.startsWith('fit') ? 0 : 1), 240, 20);
    const fit = fitModel(builtInCatalogue, pairs);
    expect(fit.errorFitted).toBeLessThan(fit.errorToday);
    const strength = fit.proposal?.find(({ factor }) => factor === 'strength of items');
    expect(strength?.times).toBeLessThan(0.9);
  });

  it('proposes nothing where chance has placed the teams, or too few events are known', () => {
    const chance = pairsBy(() => 1, 60, 6).map((pair) =>
      random(2) === 0 ? pair : { ...pair, above: pair.below, below: pair.above },
    );
    expect(fitModel(builtInCatalogue, chance).proposal).toBeNull();
    const few = pairsBy((part) => (part.startsWith('fit') ? 0 : 1), 40, 20);
    expect(fitModel(builtInCatalogue, few).proposal).toBeNull();
  });
});

describe('the check of labeled pairs', () => {
  it('names the map, the item, or the team that does not fit', () => {
    const [pair] = pairsBy(() => 1, 1, 1);
    if (pair === undefined) throw new Error('no pair');
    expect(checkPairs(builtInCatalogue, [pair])).toEqual([]);
    const [first, ...others] = pair.above;
    if (first === undefined) throw new Error('no member');
    const wrong = [{ ...first, weapon: 'Railgun' }, ...others];
    const problems = checkPairs(builtInCatalogue, [
      { ...pair, map: 'atlantis', above: wrong, below: others },
    ]);
    expect(problems.map(({ path }) => path)).toEqual([
      'pairs.0.map',
      'pairs.0.above.0.weapon',
      'pairs.0.below',
    ]);
  });
});
