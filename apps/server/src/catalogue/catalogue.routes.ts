import { api } from '@trifecta/contract';
import {
  CLASS_HEALTH,
  groupByClass,
  groupGadgetsByClass,
  PLAYER_CLASSES,
  slugOf,
} from '@trifecta/domain/catalogue';
import type { Catalogue } from '@trifecta/domain/catalogue';
import type { FastifyInstance } from 'fastify';
import { implement } from '../http/contract-routes.ts';
import { changesResponse, updatesResponse } from './history-responses.ts';
import type { CurrentCatalogue } from './current-catalogue.ts';

const REFRESH_MS = 1000;

/** Serves the game's items, maps, and patch from memory, and picks up new imports. */
export function catalogueRoutes(app: FastifyInstance, current: CurrentCatalogue): void {
  followImports(app, current);
  implement(app, api.catalogue.patch, ({ query }) => {
    const { responses, catalogue } = current.at(query.update);
    return responses.get('patch', () => catalogue.patch);
  });
  implement(app, api.catalogue.updates, () =>
    current.responses.get('updates', () =>
      updatesResponse(current.history, current.catalogue.patch.name),
    ),
  );
  implement(app, api.catalogue.changes, ({ query: { since } }) =>
    current.historyResponses.get(`changes/${since}`, () => changesResponse(current.history, since)),
  );
  implement(app, api.catalogue.maps, ({ query }) => {
    const { responses, catalogue } = current.at(query.update);
    return responses.get('maps', () => catalogue.maps);
  });

  implement(app, api.catalogue.classes, ({ query }) =>
    current.at(query.update).responses.get('classes', gameClasses),
  );
  implement(app, api.catalogue.weapons, ({ query }) => {
    const { responses, catalogue } = current.at(query.update);
    return responses.get('weapons', () => weaponNames(catalogue));
  });
  implement(app, api.catalogue.weaponsByClass, ({ query }) => {
    const { responses, catalogue } = current.at(query.update);
    return responses.get('weapons-by-class', () => groupByClass(weaponNames(catalogue)));
  });

  implement(app, api.catalogue.gadgets, ({ query }) => {
    const { responses, catalogue } = current.at(query.update);
    return responses.get('gadgets', () => catalogue.gadgets.map(withId));
  });
  implement(app, api.catalogue.gadgetsByClass, ({ query }) => {
    const { responses, catalogue } = current.at(query.update);
    return responses.get('gadgets-by-class', () =>
      groupGadgetsByClass(catalogue.gadgets.map(withId)),
    );
  });

  implement(app, api.catalogue.specializations, ({ query }) => {
    const { responses, catalogue } = current.at(query.update);
    return responses.get('specializations', () => catalogue.specializations.map(withId));
  });
  implement(app, api.catalogue.specializationsByClass, ({ query }) => {
    const { responses, catalogue } = current.at(query.update);
    return responses.get('specializations-by-class', () =>
      groupByClass(catalogue.specializations.map(withId)),
    );
  });
}

/** The classes as the API returns them. No update has changed their health. */
export function gameClasses() {
  return PLAYER_CLASSES.map((name) => ({ _id: slugOf(name), name, health: CLASS_HEALTH[name] }));
}

function weaponNames({ weapons }: Catalogue) {
  return weapons.map((weapon) => ({
    _id: slugOf(weapon.name),
    name: weapon.name,
    class: weapon.class,
  }));
}

function followImports(app: FastifyInstance, current: CurrentCatalogue): void {
  const refresh = async () => {
    if (!(await current.refresh())) return;
    for (const line of current.warnings) app.log.warn(line);
  };
  const refreshing = setInterval(() => {
    refresh().catch((error: unknown) => app.log.error(error, 'catalogue not refreshed'));
  }, REFRESH_MS);
  app.addHook('onClose', () => clearInterval(refreshing));
}

/** An item with its id. */
export function withId<Item extends { readonly name: string }>(item: Item): Item & { _id: string } {
  return { _id: slugOf(item.name), ...item };
}
