import { api } from '@trifecta/contract';
import type { ParsedRequest } from '@trifecta/contract';
import { slugOf } from '@trifecta/domain/catalogue';
import type { Catalogue, Weapon } from '@trifecta/domain/catalogue';
import facts from '@trifecta/domain/catalogue-data/fight-facts.json' with { type: 'json' };
import sources from '@trifecta/domain/catalogue-data/sources.json' with { type: 'json' };
import { aimLevels, answerIn, itemFacts, lossesOf, weaponStanding } from '@trifecta/domain/fights';
import type { FightFact, FightSituation } from '@trifecta/domain/fights';
import type { FastifyInstance } from 'fastify';
import type { CurrentCatalogue } from '../catalogue/index.ts';
import { AppError } from '../http/app-error.ts';
import { implement } from '../http/contract-routes.ts';

/** Serves the fight data besides weapons, and computed results, from memory. */
export function fightsRoutes(app: FastifyInstance, current: CurrentCatalogue): void {
  implement(app, api.fights.facts, ({ query }) => {
    const { responses, catalogue } = current.at(query.update);
    return responses.get('fights/facts', () => itemFacts(facts as FightFact[], sources, catalogue));
  });

  implement(app, api.fights.aimLevels, ({ query }) => {
    const { responses, catalogue } = current.at(query.update);
    return responses.get('fights/aim-levels', () => aimLevels(catalogue));
  });

  implement(app, api.fights.standing, ({ params, query }) => {
    const { responses, catalogue } = current.at(query.update);
    const weapon = weaponNamed(params.name, catalogue);
    return responses.get(`fights/standing/${slugOf(weapon.name)}`, () =>
      weaponStanding(weapon, catalogue),
    );
  });

  implement(app, api.fights.fastest, ({ query }) => {
    const { answers, catalogue } = current.at(query.update);
    const weapon = query.weapon === undefined ? null : weaponNamed(query.weapon, catalogue);
    const situation = situationOf(query);
    const playerClass = query.class ?? weapon?.class ?? null;
    const includesFlight = query.projectiles === 'on';
    const asked = [situation, playerClass, weapon?.name ?? null, includesFlight];
    return answers.get(JSON.stringify(asked), () => {
      const weapons = catalogue.weapons.filter(
        (one) => playerClass === null || one.class === playerClass,
      );
      return {
        ...answerIn(weapons, situation, includesFlight),
        losses: weapon && lossesOf(weapon, weapons, situation),
      };
    });
  });
}

/** The situation that a query asks about. */
function situationOf(query: ParsedRequest<typeof api.fights.fastest>['query']): FightSituation {
  return {
    update: query.update ?? null,
    target: query.target,
    health: query.hp ?? 0,
    location: query.location,
    isAimed: query.aim === 'on',
    accuracy: query.accuracy,
    headshots: query.head,
    rangeMeters: query.distance ?? null,
    isSpunUp: query['spun-up'] === 'on',
  };
}

/** A weapon by its name or normalized name. Throws `AppError` when there's none. */
function weaponNamed(name: string, { weapons }: Catalogue): Weapon {
  const slug = slugOf(name);
  const weapon = weapons.find((one) => slugOf(one.name) === slug);
  if (weapon === undefined) throw new AppError('not_found', `Weapon '${name}' not found.`);
  return weapon;
}
