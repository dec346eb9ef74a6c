import {
  BUILD_FIELDS,
  isListField,
  normalizedBuildName,
  readBuild,
  textsOfBuild,
  unavailableFields,
  withContentIds,
} from '@trifecta/domain/builds';
import type { BuildContent, BuildField, UserBuild } from '@trifecta/domain/builds';
import type { ClassItems } from '@trifecta/domain/catalogue';
import type { Database, Schema } from '../db/index.ts';

/** The columns of a build's content. */
const CONTENT_COLUMNS = {
  buildName: 'build_name',
  class: 'class',
  weapon: 'weapon',
  specialization: 'specialization',
  gadget1: 'gadget1',
  gadget2: 'gadget2',
  gadget3: 'gadget3',
  description: 'description',
  maps: 'maps',
  modes: 'modes',
} as const satisfies Readonly<Record<BuildField, keyof Schema['user_build']>>;

type ContentRow = {
  // Lists are stored as text.
  [
    Field in BuildField as (typeof CONTENT_COLUMNS)[Field]
  ]: BuildContent[Field] extends readonly string[] ? string : BuildContent[Field];
};

/** Selects builds with everything the API returns about them. Callers add filter, order, and limit. */
export function selectBuilds(db: Database) {
  return db
    .selectFrom('user_build')
    .innerJoin('player', 'player.id', 'user_build.player_id')
    .select([
      'user_build.id as id',
      'user_build.player_id as player_id',
      'player.display_name as creator_name',
      'published_at',
      'first_published_at',
      'rating_sum',
      'rating_count',
      'rating_average',
      'rating_order',
      'is_hidden',
      'is_withheld',
      'user_build.created_at as created_at',
      'user_build.updated_at as updated_at',
    ])
    .select(Object.values(CONTENT_COLUMNS));
}

/** One row of `selectBuilds`. */
export type BuildRow = Awaited<ReturnType<ReturnType<typeof selectBuilds>['execute']>>[number];

/** A build's content from its columns. */
export function contentOf(row: ContentRow): BuildContent {
  const values = BUILD_FIELDS.map((field) => [field, row[CONTENT_COLUMNS[field]]] as const);
  return readBuild(Object.fromEntries(values));
}

/** Converts a row to the API's format. The catalogue decides which items are no longer available. */
export function toUserBuild(row: BuildRow, items: ClassItems): UserBuild {
  const content = contentOf(row);
  return {
    _id: row.id,
    ...withContentIds(content, items),
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
  const texts = textsOfBuild(build);
  const values = BUILD_FIELDS.map((field) => {
    const value = field !== 'class' && isListField(field) ? texts[field] : build[field];
    return [CONTENT_COLUMNS[field], value] as const;
  });
  return {
    ...(Object.fromEntries(values) as unknown as ContentRow),
    name_key: normalizedBuildName(build.buildName),
    search_text: searchText(build, creatorName),
  };
}

/** The text the community search looks in: all words of a build and its creator's name, each on its own lines. */
export function searchText(build: BuildContent, creatorName: string | null): string {
  const { maps: _, modes: __, ...words } = textsOfBuild(build);
  const texts = [...Object.values(words), creatorName ?? ''];
  return searchableForm(texts.filter((text) => text !== '').join('\n'));
}

/** Normalizes text for searching, both what's searched and what's searched for. */
export function searchableForm(text: string): string {
  return text.normalize('NFC').toLowerCase();
}
