import type { UserBuild } from '@trifecta/domain/builds';
import type { ClassItems } from '@trifecta/domain/catalogue';
import { toUserBuild } from '../builds/index.ts';
import type { BuildRow } from '../builds/index.ts';
import type { CurrentCatalogue } from '../catalogue/index.ts';
import type { Database } from '../db/index.ts';
import { badgesOf } from '../plans/index.ts';

/** What public builds are read with. */
export interface PublicBuildParts {
  readonly db: Database;
  readonly catalogue: CurrentCatalogue;
  readonly now: () => Date;
}

/** Converts a row of a public build to what others see of it. */
export type ToPublicBuild = (row: BuildRow) => UserBuild;

/** Reads the badges of all players with a build in these rows, and returns the function that converts the rows. */
export async function publicBuildsFrom(
  { db, catalogue, now }: PublicBuildParts,
  rows: readonly BuildRow[],
): Promise<ToPublicBuild> {
  const items: ClassItems = catalogue.catalogue;
  const playerIds = rows.map((row) => row.player_id);
  const badges = await badgesOf(db, playerIds, now());
  return (row) => {
    const badge = badges.get(row.player_id);
    return { ...toUserBuild(row, items), ...(badge !== undefined && { creatorBadge: badge }) };
  };
}
