import { api } from '@trifecta/contract';
import { slugOf } from '@trifecta/domain/catalogue';
import { bestMatches, MAX_RESULTS } from '@trifecta/domain/site';
import type { FastifyInstance } from 'fastify';
import { toUserBuild } from '../builds/index.ts';
import type { CurrentCatalogue } from '../catalogue/index.ts';
import { bestBuildsWith, publicPlayers } from '../community/index.ts';
import type { PublicReads } from '../db/index.ts';
import { implement } from '../http/contract-routes.ts';

/** Serves the search of everything that anyone may see. */
export function searchRoutes(
  app: FastifyInstance,
  parts: { readonly catalogue: CurrentCatalogue; readonly publicReads: Pick<PublicReads, 'run'> },
): void {
  implement(app, api.site.search, async ({ query: { q } }) => {
    const { catalogue, history } = parts.catalogue;
    const [builds, players] = await parts.publicReads.run((db) =>
      Promise.all([bestBuildsWith(db, q, MAX_RESULTS), publicPlayers(db, q, MAX_RESULTS)]),
    );
    const updates = history.updates.toReversed();
    return {
      weapons: bestMatches(catalogue.weapons, q, (weapon) => [weapon.name, weapon.class]).map(
        ({ name, class: playerClass }) => ({ name, weaponId: slugOf(name), class: playerClass }),
      ),
      builds: builds
        .map((row) => toUserBuild(row, catalogue))
        .map(({ _id, buildName, class: playerClass, weapon, weaponId, creatorDisplayName }) => ({
          _id,
          buildName,
          class: playerClass,
          weapon,
          weaponId,
          creatorDisplayName,
        })),
      libraryBuilds: bestMatches(catalogue.libraryBuilds, q, (build) => [
        build.name,
        build.class,
        build.weapon,
        build.specialization,
        ...build.gadgets,
      ]).map(({ id, name, class: playerClass, weapon }) => ({
        id,
        name,
        class: playerClass,
        weapon,
        weaponId: slugOf(weapon),
      })),
      players: players.map((displayName) => ({ displayName })),
      updates: bestMatches(updates, q, ({ version, name, season }) => [
        version,
        name,
        `season ${season}`,
      ]).map(({ version, name }) => ({ version, name })),
    };
  });
}
