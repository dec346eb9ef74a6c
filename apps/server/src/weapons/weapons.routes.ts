import { api } from '@trifecta/contract';
import { slugOf } from '@trifecta/domain/catalogue';
import { detailWeapon, topWeaponsByMeta } from '@trifecta/domain/weapons';
import type { FastifyInstance } from 'fastify';
import type { CurrentCatalogue } from '../catalogue/index.ts';
import { AppError } from '../http/app-error.ts';
import { implement } from '../http/contract-routes.ts';

/** Serves weapons with stats and precomputed times to kill from memory. */
export function weaponsRoutes(app: FastifyInstance, current: CurrentCatalogue): void {
  implement(app, api.weapons.list, () =>
    current.answers.get('weapons-detailed', () => current.catalogue.weapons.map(detailWeapon)),
  );

  implement(app, api.weapons.ofClass, ({ params }) =>
    current.answers.get(`weapons-detailed/class/${params.class}`, () =>
      current.catalogue.weapons.filter((weapon) => weapon.class === params.class).map(detailWeapon),
    ),
  );

  implement(app, api.weapons.byName, ({ params }) => {
    const slug = slugOf(params.name);
    const weapon = current.catalogue.weapons.find((candidate) => slugOf(candidate.name) === slug);
    if (weapon === undefined) {
      throw new AppError('not_found', `Weapon '${params.name}' not found.`);
    }
    return current.answers.get(`weapons-detailed/name/${slug}`, () => detailWeapon(weapon));
  });

  implement(app, api.weapons.topByMeta, ({ query }) => {
    const { weapons } = current.catalogue;
    const limit = Math.min(query.limit, weapons.length);
    return current.answers.get(`weapons-detailed/meta/top/${limit}`, () =>
      topWeaponsByMeta(weapons, limit).map(detailWeapon),
    );
  });
}
