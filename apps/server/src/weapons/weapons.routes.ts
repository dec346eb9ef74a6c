import { api } from '@trifecta/contract';
import { itemNamed, slugOf } from '@trifecta/domain/catalogue';
import { detailWeapon, topWeaponsByMeta } from '@trifecta/domain/weapons';
import type { FastifyInstance } from 'fastify';
import type { CurrentCatalogue } from '../catalogue/index.ts';
import { AppError } from '../http/app-error.ts';
import { implement } from '../http/contract-routes.ts';
import { weaponHistoryResponse } from './weapon-history.ts';

/** Serves weapons with stats and precomputed times to kill, from memory. */
export function weaponsRoutes(app: FastifyInstance, current: CurrentCatalogue): void {
  implement(app, api.weapons.list, ({ query }) => {
    const { responses, catalogue } = current.at(query.update);
    return responses.get('weapons-detailed', () => catalogue.weapons.map(detailWeapon));
  });

  implement(app, api.weapons.ofClass, ({ params, query }) => {
    const { responses, catalogue } = current.at(query.update);
    return responses.get(`weapons-detailed/class/${params.class}`, () =>
      catalogue.weapons.filter((weapon) => weapon.class === params.class).map(detailWeapon),
    );
  });

  implement(app, api.weapons.byName, ({ params, query }) => {
    const { responses, catalogue } = current.at(query.update);
    const weapon = itemNamed(catalogue.weapons, params.name);
    if (weapon === undefined) {
      throw new AppError('not_found', `Weapon '${params.name}' not found.`);
    }
    return responses.get(`weapons-detailed/name/${slugOf(weapon.name)}`, () =>
      detailWeapon(weapon),
    );
  });

  implement(app, api.weapons.history, ({ params }) => {
    const slug = slugOf(params.name);
    return current.historyResponses.get(`weapon/${slug}`, () =>
      weaponHistoryResponse(current, slug),
    );
  });

  implement(app, api.weapons.topByMeta, ({ query }) => {
    const { responses, catalogue } = current.at(query.update);
    const limit = Math.min(query.limit, catalogue.weapons.length);
    return responses.get(`weapons-detailed/meta/top/${limit}`, () =>
      topWeaponsByMeta(catalogue.weapons, limit).map(detailWeapon),
    );
  });
}
