import { api } from '@trifecta/contract';
import { slugOf } from '@trifecta/domain/catalogue';
import facts from '@trifecta/domain/catalogue-data/fight-facts.json' with { type: 'json' };
import sources from '@trifecta/domain/catalogue-data/sources.json' with { type: 'json' };
import { aimLevels, itemFacts, weaponStanding } from '@trifecta/domain/fights';
import type { FightFact } from '@trifecta/domain/fights';
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
    const slug = slugOf(params.name);
    const weapon = catalogue.weapons.find(({ name }) => slugOf(name) === slug);
    if (weapon === undefined) throw new AppError('not_found', `Weapon '${params.name}' not found.`);
    return responses.get(`fights/standing/${slug}`, () => weaponStanding(weapon, catalogue));
  });
}
