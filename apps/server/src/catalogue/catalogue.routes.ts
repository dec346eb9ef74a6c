import { api } from '@trifecta/contract';
import { groupByClass, groupGadgetsByClass, slugOf } from '@trifecta/domain/catalogue';
import type { FastifyInstance } from 'fastify';
import { implement } from '../http/contract-routes.ts';
import type { CurrentCatalogue } from './current-catalogue.ts';

const REFRESH_MS = 5000;

/** Serves the game's items, maps and patch from memory, and takes over what an operator imports meanwhile. */
export function catalogueRoutes(app: FastifyInstance, current: CurrentCatalogue): void {
  followImports(app, current);
  implement(app, api.catalogue.patch, () =>
    current.answers.get('patch', () => current.catalogue.patch),
  );
  implement(app, api.catalogue.maps, () =>
    current.answers.get('maps', () => current.catalogue.maps),
  );

  const weaponNames = () =>
    current.catalogue.weapons.map((weapon) => ({
      _id: slugOf(weapon.name),
      name: weapon.name,
      class: weapon.class,
    }));
  implement(app, api.catalogue.weapons, () => current.answers.get('weapons', weaponNames));
  implement(app, api.catalogue.weaponsByClass, () =>
    current.answers.get('weapons-by-class', () => groupByClass(weaponNames())),
  );

  const gadgets = () => current.catalogue.gadgets.map(withId);
  implement(app, api.catalogue.gadgets, () => current.answers.get('gadgets', gadgets));
  implement(app, api.catalogue.gadgetsByClass, () =>
    current.answers.get('gadgets-by-class', () => groupGadgetsByClass(gadgets())),
  );

  const specializations = () => current.catalogue.specializations.map(withId);
  implement(app, api.catalogue.specializations, () =>
    current.answers.get('specializations', specializations),
  );
  implement(app, api.catalogue.specializationsByClass, () =>
    current.answers.get('specializations-by-class', () => groupByClass(specializations())),
  );
}

function followImports(app: FastifyInstance, current: CurrentCatalogue): void {
  const refreshing = setInterval(() => {
    current.refresh().catch((error: unknown) => app.log.error(error, 'catalogue not refreshed'));
  }, REFRESH_MS);
  app.addHook('onClose', () => clearInterval(refreshing));
}

function withId<Item extends { readonly name: string }>(item: Item): Item & { _id: string } {
  return { _id: slugOf(item.name), ...item };
}
