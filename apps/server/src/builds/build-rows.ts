import type { BuildContent, UserBuild } from '@trifecta/domain/builds';
import { normalizedBuildName, unavailableFields } from '@trifecta/domain/builds';
import type { ClassItems } from '@trifecta/domain/catalogue';
import type { Database } from '../db/index.ts';

/** Selects builds with everything the API returns about them. Callers add filter, order, and limit. */
export function selectBuilds(db: Database) {
  return db
    .selectFrom('user_build')
    .innerJoin('player', 'player.id', 'user_build.player_id')
    .select([
      'user_build.id as id',
      'user_build.player_id as player_id',
      'player.display_name as creator_name',
      'build_name',
      'class',
      'weapon',
      'specialization',
      'gadget1',
      'gadget2',
      'gadget3',
      'description',
      'published_at',
      'first_published_at',
      'rating_sum',
      'rating_count',
      'rating_average',
      'is_hidden',
      'is_withheld',
      'user_build.created_at as created_at',
      'user_build.updated_at as updated_at',
    ]);
}

/** One row of `selectBuilds`. */
export type BuildRow = Awaited<ReturnType<ReturnType<typeof selectBuilds>['execute']>>[number];

/** Converts a row to the API's format. The catalogue decides which items are no longer available. */
export function toUserBuild(row: BuildRow, items: ClassItems): UserBuild {
  const content: BuildContent = {
    buildName: row.build_name,
    class: row.class,
    weapon: row.weapon,
    specialization: row.specialization,
    gadget1: row.gadget1,
    gadget2: row.gadget2,
    gadget3: row.gadget3,
    description: row.description,
  };
  return {
    _id: row.id,
    ...content,
    isPublic: row.published_at !== null,
    averageRating: row.rating_average,
    totalRatings: row.rating_count,
    creatorDisplayName: row.creator_name,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    publishedAt: row.published_at,
    unavailable: unavailableFields(content, items),
    ...(row.is_hidden === 1 && { isHidden: true }),
    ...(row.is_withheld === 1 && { isWithheld: true }),
  };
}

/** A build's content as column values. */
export function contentColumns(build: BuildContent, creatorName: string | null) {
  return {
    build_name: build.buildName,
    name_key: normalizedBuildName(build.buildName),
    class: build.class,
    weapon: build.weapon,
    specialization: build.specialization,
    gadget1: build.gadget1,
    gadget2: build.gadget2,
    gadget3: build.gadget3,
    description: build.description,
    search_text: searchText(build, creatorName),
  };
}

/** The text the community search looks in: all named fields, each on its own lines. */
export function searchText(build: BuildContent, creatorName: string | null): string {
  const { buildName, description, weapon, specialization, gadget1, gadget2, gadget3 } = build;
  const items = [weapon, specialization, gadget1, gadget2, gadget3];
  return searchableForm(
    [buildName, description, ...items, creatorName].filter((text) => text !== null).join('\n'),
  );
}

/** Normalizes text for searching, both what's searched and what's searched for. */
export function searchableForm(text: string): string {
  return text.normalize('NFC').toLowerCase();
}
