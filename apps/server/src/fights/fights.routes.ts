import { api } from '@trifecta/contract';
import facts from '@trifecta/domain/catalogue-data/fight-facts.json' with { type: 'json' };
import sources from '@trifecta/domain/catalogue-data/sources.json' with { type: 'json' };
import { itemFacts } from '@trifecta/domain/fights';
import type { FightFact } from '@trifecta/domain/fights';
import type { FastifyInstance } from 'fastify';
import type { CurrentCatalogue } from '../catalogue/index.ts';
import { implement } from '../http/contract-routes.ts';

/** Serves what fights need to know beside weapons, from memory. */
export function fightsRoutes(app: FastifyInstance, current: CurrentCatalogue): void {
  implement(app, api.fights.facts, ({ query }) => {
    const { answers, catalogue } = current.at(query.update);
    return answers.get('fights/facts', () => itemFacts(facts as FightFact[], sources, catalogue));
  });
}
