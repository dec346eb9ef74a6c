import { api } from '@trifecta/contract';
import type { ParsedRequest, ResponseOf } from '@trifecta/contract';
import { itemNamed, slugOf } from '@trifecta/domain/catalogue';
import type { Catalogue, Weapon } from '@trifecta/domain/catalogue';
import facts from '@trifecta/domain/catalogue-data/fight-facts.json' with { type: 'json' };
import sources from '@trifecta/domain/catalogue-data/sources.json' with { type: 'json' };
import {
  aimLevels,
  answerIn,
  answerWithIds,
  fightIn,
  itemFacts,
  lossesOf,
  READ_METERS,
  secondsIn,
  weaponStanding,
} from '@trifecta/domain/fights';
import { lacksFlightFigures } from '@trifecta/domain/weapons';
import type { FightFact, FightSituation, ItemFact, WeaponStanding } from '@trifecta/domain/fights';
import type { FastifyInstance } from 'fastify';
import type { CurrentCatalogue } from '../catalogue/index.ts';
import { AppError } from '../http/app-error.ts';
import { implement } from '../http/contract-routes.ts';

/** Serves the fight data besides weapons, and computed results, from memory. */
export function fightsRoutes(app: FastifyInstance, current: CurrentCatalogue): void {
  implement(app, api.fights.facts, ({ query }) => {
    const { responses, catalogue } = current.at(query.update);
    return responses.get('fights/facts', () => factsOf(catalogue));
  });

  implement(app, api.fights.aimLevels, ({ query }) => {
    const { responses, catalogue } = current.at(query.update);
    return responses.get('fights/aim-levels', () => aimLevels(catalogue));
  });

  implement(app, api.fights.standing, ({ params, query }) => {
    const { responses, catalogue } = current.at(query.update);
    const weapon = weaponNamed(params.name, catalogue);
    return responses.get(`fights/standing/${slugOf(weapon.name)}`, () =>
      standingWithIds(weaponStanding(weapon, catalogue)),
    );
  });

  implement(app, api.fights.timeToKill, ({ query }) => {
    const { answers, catalogue } = current.at(query.update);
    const situation = situationOf(query, catalogue);
    const weapons = query.weapon.map((name) => weaponNamed(name, catalogue));
    const names = weapons.map(({ name }) => name);
    return answers.get(JSON.stringify(['time-to-kill', situation, names]), () =>
      timesToKill(weapons, situation, catalogue),
    );
  });

  implement(app, api.fights.fastest, ({ query }) => {
    const { answers, catalogue } = current.at(query.update);
    const weapon = query.weapon === undefined ? null : weaponNamed(query.weapon, catalogue);
    const situation = situationOf(query, catalogue);
    const playerClass = query.class ?? weapon?.class ?? null;
    const includesFlight = query.projectiles === 'on';
    const asked = [situation, playerClass, weapon?.name ?? null, includesFlight];
    return answers.get(JSON.stringify(asked), () => {
      const weapons = catalogue.weapons.filter(
        (one) => playerClass === null || one.class === playerClass,
      );
      const losses = weapon && lossesOf(weapon, weapons, situation);
      return answerWithIds({ ...answerIn(weapons, situation, includesFlight), losses });
    });
  });
}

/** The times to kill of some weapons in a situation. */
function timesToKill(
  weapons: readonly Weapon[],
  situation: FightSituation,
  catalogue: Catalogue,
): ResponseOf<typeof api.fights.timeToKill> {
  const rangeMeters = situation.rangeMeters ?? READ_METERS;
  const { targetHealth, accuracy, headshotShare } = fightIn(situation);
  return {
    update: catalogue.patch.name,
    rangeMeters,
    targetHealth,
    accuracy,
    headshotShare,
    weapons: weapons.map((weapon) => ({
      weaponId: slugOf(weapon.name),
      weaponName: weapon.name,
      class: weapon.class,
      meanSeconds: secondsIn(weapon, situation, rangeMeters),
      lacksFlightFigures: lacksFlightFigures(weapon),
    })),
  };
}

/** The facts about the items of a catalogue. */
export function factsOf(catalogue: Catalogue): ItemFact[] {
  return itemFacts(facts as FightFact[], sources, catalogue);
}

/** The situation that a query asks about. */
function situationOf(
  query: Omit<ParsedRequest<typeof api.fights.fastest>['query'], 'weapon'>,
  { teamModel }: Catalogue,
): FightSituation {
  const { aim } = query;
  const level = aim === undefined || aim === 'on' ? undefined : teamModel.range.aim[aim];
  return {
    update: query.update ?? null,
    target: query.target,
    health: query.hp ?? 0,
    location: query.location,
    isAimed: aim !== undefined,
    accuracy: level?.hitPercent ?? query.accuracy,
    headshots: level?.headPercent ?? query.head,
    rangeMeters: query.distance ?? null,
    isSpunUp: query['spun-up'] === 'on',
  };
}

/** A weapon by its name or normalized name. Throws `AppError` when there's none. */
function weaponNamed(name: string, { weapons }: Catalogue): Weapon {
  const weapon = itemNamed(weapons, name);
  if (weapon === undefined) throw new AppError('not_found', `Weapon '${name}' not found.`);
  return weapon;
}

/** A weapon's ranks and counters, with the ids of the weapons. */
function standingWithIds(standing: WeaponStanding) {
  return {
    ...standing,
    counters: standing.counters.map(({ rangeMeters, counters }) => ({
      rangeMeters,
      counters: counters && counters.map((one) => ({ ...one, weaponId: slugOf(one.name) })),
    })),
  };
}
