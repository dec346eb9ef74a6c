import { api } from '@trifecta/contract';
import { placesWithIds } from '@trifecta/domain/builds';
import { withItemIds } from '@trifecta/domain/catalogue';
import type { ClassItems, LibraryBuild } from '@trifecta/domain/catalogue';
import type { FastifyInstance } from 'fastify';
import type { CurrentCatalogue } from '../catalogue/index.ts';
import { AppError } from '../http/app-error.ts';
import { implement } from '../http/contract-routes.ts';

/** A library build as the API returns it: with the ids of its items. */
export function servedLibraryBuild(build: LibraryBuild, items: ClassItems) {
  const named = { ...build, ...placesWithIds(build, items) };
  return withItemIds(named, 'weapon', 'specialization', 'gadgets');
}

/** Serves the Build Library from memory. */
export function libraryRoutes(app: FastifyInstance, current: CurrentCatalogue): void {
  implement(app, api.builds.library, () =>
    current.responses.get('builds', () =>
      current.catalogue.libraryBuilds.map((build) => servedLibraryBuild(build, current.catalogue)),
    ),
  );

  implement(app, api.builds.libraryBuild, ({ params }) => {
    const build = current.catalogue.libraryBuilds.find((candidate) => candidate.id === params.id);
    if (build === undefined) {
      throw new AppError('not_found', `Library build '${params.id}' not found.`);
    }
    return current.responses.get(`builds/${build.id}`, () =>
      servedLibraryBuild(build, current.catalogue),
    );
  });
}
