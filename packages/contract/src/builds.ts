import {
  BUILD_FIELDS,
  BUILD_ID,
  isListField,
  MAX_BUILD_NAME_LENGTH,
  MAX_BUILD_PLACES,
  MAX_DESCRIPTION_LENGTH,
  OWN_BUILDS_PAGE_SIZE,
} from '@trifecta/domain/builds';
import type { BuildContent, BuildField, BuildInput, UserBuild } from '@trifecta/domain/builds';
import type { LibraryBuild } from '@trifecta/domain/catalogue';
import { z } from 'zod';
import { playerClassSchema } from './catalogue/index.ts';
import { shownBadgeSchema } from './membership.ts';
import { route } from './route.ts';
import {
  gadgetFieldIds,
  loadoutIds,
  neededName,
  sinceTimeSchema,
  timeSchema,
  withRules,
} from './shapes.ts';

const LIBRARY_TAG = 'Build Library';
const TAG = 'My Builds';

/** The maps and modes that a build is made for, by name, and their ids. */
const placesShape = {
  maps: z.array(z.string()).readonly(),
  mapIds: z.array(z.string()).readonly(),
  modes: z.array(z.string()).readonly(),
  modeIds: z.array(z.string()).readonly(),
};

/** A library build. */
export const libraryBuildSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    class: playerClassSchema,
    weapon: z.string(),
    specialization: z.string(),
    gadgets: z.array(z.string()).readonly(),
    ...loadoutIds,
    description: z.string(),
    metaScore: z.number().describe('0 to 100'),
    ...placesShape,
  })
  .meta({ id: 'LibraryBuild' }) satisfies z.ZodType<LibraryBuild>;

/** The name of an item, in the game or no longer. */
const itemNameSchema = z.string().max(200);
const neededItemSchema = withRules(itemNameSchema.default(''), { minLength: 1, isNeeded: true });

/** What the author of a build or a team wrote about it. */
export const descriptionSchema = withRules(z.string(), { maxLength: MAX_DESCRIPTION_LENGTH });

/** The maps or modes that a build is made for. */
const placesSchema = z.array(itemNameSchema).max(MAX_BUILD_PLACES).readonly();

/** A build as a player submits it. The rules for its texts are in the domain. Missing fields count as empty. */
export const buildInputSchema = z.object({
  buildName: neededName(MAX_BUILD_NAME_LENGTH),
  class: playerClassSchema,
  weapon: neededItemSchema,
  specialization: neededItemSchema,
  gadget1: neededItemSchema,
  gadget2: neededItemSchema,
  gadget3: itemNameSchema.nullish(),
  description: descriptionSchema.nullish(),
  maps: placesSchema.nullish().describe('Names or ids of the maps it is made for. Empty for any.'),
  modes: placesSchema
    .nullish()
    .describe('Names or ids of the modes it is made for. Empty for any.'),
} satisfies Record<BuildField, z.ZodType>) satisfies z.ZodType<BuildInput>;

/** A change of a stored build. */
export const buildEditSchema = buildInputSchema.extend({
  editedFrom: buildInputSchema
    .optional()
    .describe(
      'The build as it was when editing began. Only fields that differ from it are changed, and a field that was changed otherwise meanwhile is refused. Without it, all fields are replaced.',
    ),
});

/** The content of a stored build, a player's or a club's. */
export const buildContentShape = {
  buildName: z.string(),
  class: playerClassSchema,
  weapon: z.string(),
  specialization: z.string(),
  gadget1: z.string(),
  gadget2: z.string(),
  gadget3: z.string().nullable(),
  description: z.string().nullable(),
  maps: placesShape.maps,
  modes: placesShape.modes,
} as const satisfies { readonly [Field in BuildField]: z.ZodType<BuildContent[Field]> };

/** The ids of a stored build's items, maps, and modes, beside their names. */
export const buildIdsShape = {
  ...gadgetFieldIds,
  mapIds: placesShape.mapIds,
  modeIds: placesShape.modeIds,
};

/** The fields of a stored build whose item isn't in the game anymore. */
export const unavailableSchema = z
  .array(z.enum(BUILD_FIELDS.filter((field) => !isListField(field))))
  .readonly()
  .describe('Fields whose item is no longer in the game');

/** A player's build. */
export const userBuildSchema = z
  .object({
    _id: z.string(),
    ...buildContentShape,
    ...buildIdsShape,
    isPublic: z.boolean(),
    averageRating: z.number().describe('Exact average rating. 0 until rated.'),
    totalRatings: z.int(),
    creatorDisplayName: z.string().nullable(),
    creatorBadge: shownBadgeSchema
      .exactOptional()
      .describe("The badge next to the player's name, if they show one. Only on public builds."),
    createdAt: timeSchema,
    updatedAt: timeSchema,
    publishedAt: z.string().nullable().describe('Null while the build is private'),
    unavailable: unavailableSchema,
    isHidden: z
      .literal(true)
      .exactOptional()
      .describe("An operator has hidden it. Only in the player's own builds."),
    isWithheld: z
      .literal(true)
      .exactOptional()
      .describe(
        "Becomes public again once it's restored and its player no longer suspended. Only in the player's own builds. Make it private to prevent that.",
      ),
  })
  .meta({ id: 'UserBuild' }) satisfies z.ZodType<UserBuild>;

/** The id of a player's build, and of everything else that's stored. */
export const buildIdSchema = z.string().regex(BUILD_ID, 'must be an id');

/** The parameters of a path with an id. */
export const idParams = z.object({ id: buildIdSchema });

/**
 * The id of a player's build or of a library build. Library ids are chosen by the catalogue, so never use one in a path
 * unescaped.
 */
export const anyBuildIdSchema = z.string().regex(/^[\w-]{1,100}$/);

const ownBuildsQuerySchema = z.object({
  class: playerClassSchema.optional(),
  limit: z.coerce.number().int().min(1).max(OWN_BUILDS_PAGE_SIZE).default(OWN_BUILDS_PAGE_SIZE),
  cursor: buildIdSchema.optional().describe("The _id of the previous page's last build"),
  updatedSince: sinceTimeSchema.optional(),
});

/**
 * The player's own builds, newest first, and the Build Library: named loadouts that come with the catalogue. Other
 * players' builds are never found here.
 */
export const builds = {
  own: route({
    method: 'GET',
    path: '/api/user-builds',
    access: 'player',
    scope: 'builds',
    summary:
      "List the player's builds, optionally for one class, one page at a time with a Link header",
    tag: TAG,
    query: ownBuildsQuerySchema,
    response: z.array(userBuildSchema),
    errors: ['validation_failed'],
  }),
  ownByClass: route({
    method: 'GET',
    path: '/api/user-builds/grouped/by-class',
    access: 'player',
    scope: 'builds',
    summary: "List the player's newest builds, grouped by class, at most 100 of each",
    tag: TAG,
    response: z.object({
      Light: z.array(userBuildSchema),
      Medium: z.array(userBuildSchema),
      Heavy: z.array(userBuildSchema),
    }),
    errors: [],
  }),
  create: route({
    method: 'POST',
    path: '/api/user-builds',
    access: 'active-player',
    scope: 'builds',
    summary: "Create a build (private by default). Sent twice, it's created once.",
    tag: TAG,
    body: buildInputSchema,
    status: 201,
    response: userBuildSchema,
    errors: ['validation_failed', 'build_name_taken', 'build_limit_reached', 'build_cap_reached'],
  }),
  update: route({
    method: 'PUT',
    path: '/api/user-builds/:id',
    access: 'active-player',
    scope: 'builds',
    summary: "Update one of the player's builds. The class can't change.",
    tag: TAG,
    params: idParams,
    body: buildEditSchema,
    response: userBuildSchema,
    errors: ['validation_failed', 'not_found', 'build_name_taken', 'changed_meanwhile'],
  }),
  delete: route({
    method: 'DELETE',
    path: '/api/user-builds/:id',
    access: 'player',
    scope: 'builds',
    summary: "Delete one of the player's builds and its ratings",
    tag: TAG,
    params: idParams,
    response: z.object({ message: z.string() }),
    errors: ['validation_failed', 'not_found'],
  }),
  setVisibility: route({
    method: 'PATCH',
    path: '/api/community-builds/:id/visibility',
    access: 'player',
    scope: 'builds',
    summary:
      'Make a build public or private. Ratings are kept. Suspended players can only make it private.',
    tag: TAG,
    params: idParams,
    body: z.object({ isPublic: z.boolean() }),
    response: userBuildSchema,
    errors: [
      'validation_failed',
      'account_suspended',
      'not_found',
      'display_name_needed',
      'build_hidden',
    ],
  }),
  library: route({
    method: 'GET',
    path: '/api/builds',
    access: 'anyone',
    summary: 'List library builds',
    tag: LIBRARY_TAG,
    response: z.array(libraryBuildSchema),
    errors: [],
  }),
  libraryBuild: route({
    method: 'GET',
    path: '/api/builds/:id',
    access: 'anyone',
    summary: 'Get a library build',
    tag: LIBRARY_TAG,
    params: z.object({ id: z.string().min(1) }),
    response: libraryBuildSchema,
    errors: ['validation_failed', 'not_found'],
  }),
};
