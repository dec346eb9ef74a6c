import type { FastifyInstance } from 'fastify';
import type { Accounts } from '../account/index.ts';
import { libraryRoutes } from './library.routes.ts';
import { buildsOfAccount } from './player-data.ts';
import { userBuildsRoutes } from './user-builds.routes.ts';
import type { UserBuildsParts } from './user-builds.routes.ts';

/** Serves the Build Library and players' own builds. */
export function openBuilds(
  app: FastifyInstance,
  parts: UserBuildsParts & Pick<Accounts, 'keeps'>,
): void {
  libraryRoutes(app, parts.catalogue);
  userBuildsRoutes(app, parts);
  parts.keeps(buildsOfAccount(parts.catalogue, parts.changes));
}
