import {
  ANALYZED_BUILDS,
  COMMUNITY_SORTS,
  FAVORITE_KINDS,
  MAX_COUNTED,
  OWN_BUILD,
  PAGE_SIZE,
  PLACES_COUNTED,
  STARS,
} from '@trifecta/domain/community';
import type { BuildAnalytics } from '@trifecta/domain/community';
import { z } from 'zod';
import {
  anyBuildIdSchema,
  buildIdSchema,
  idParams,
  libraryBuildSchema,
  userBuildSchema,
} from './builds.ts';
import { playerClassSchema } from './catalogue/index.ts';
import { route } from './route.ts';
import { messageSchema, sinceTimeSchema, timeSchema, wantedTextSchema } from './shapes.ts';

const TAG = 'Community';
const FAVORITES_TAG = 'Favorites';

/** An empty value in a query, such as `weapon=`, counts as not set. */
const choiceSchema = wantedTextSchema
  .max(200)
  .transform((text) => text.trim().normalize() || undefined)
  .optional();

const top10Schema = z
  .object({
    Light: z.array(userBuildSchema),
    Medium: z.array(userBuildSchema),
    Heavy: z.array(userBuildSchema),
  })
  .meta({ id: 'Top10' });

/** The most weapons that a list of builds can be narrowed to. */
const MAX_WEAPONS = 10;

/** The weapons to filter by, or none for all. */
function wantedWeapons(given: string | undefined | readonly (string | undefined)[]) {
  const weapons = [given].flat().filter((weapon) => weapon !== undefined);
  return weapons.length === 0 ? undefined : [...new Set(weapons)];
}

const starsSchema = z.int().min(STARS.min).max(STARS.max);

const favoriteKeySchema = z.object({ kind: z.enum(FAVORITE_KINDS), buildId: anyBuildIdSchema });

const favoriteSchema = z
  .discriminatedUnion('kind', [
    z.object({
      _id: z.string(),
      kind: z.literal('community'),
      buildId: z.string(),
      createdAt: timeSchema,
      build: userBuildSchema,
    }),
    z.object({
      _id: z.string(),
      kind: z.literal('library'),
      buildId: z.string(),
      createdAt: timeSchema,
      build: libraryBuildSchema,
    }),
  ])
  .meta({ id: 'Favorite' });

const weeklySchema = z.array(z.int()).readonly().describe('One number for each week, oldest first');

/** A player's own public builds in numbers. */
const buildAnalyticsSchema = z
  .object({
    publicBuilds: z.int().describe('Number of public builds the player has'),
    builds: z
      .array(
        z.object({
          _id: z.string(),
          buildName: z.string(),
          class: playerClassSchema,
          weapon: z.string(),
          place: z
            .int()
            .nullable()
            .describe(
              `Place among the public builds of the class, in the order of ratings. Null without ratings, and beyond ${PLACES_COUNTED}.`,
            ),
          placeOf: z.int().describe('Number of public builds of the class'),
          views: z.int().describe("How often the build's page was opened, by all counts"),
          favorites: z.int().describe('Players who have it among their favorites'),
          ratings: z.int().describe('Number of ratings'),
          averageRating: z.number().describe('Exact average rating. 0 until rated.'),
          weekly: z
            .object({
              views: weeklySchema,
              favorites: weeklySchema,
              ratings: weeklySchema,
              averages: z
                .array(z.number().nullable())
                .readonly()
                .describe('Average rating at the end of each week. Null with too few ratings.'),
            })
            .describe('The last weeks. Favorites and ratings are those that stand today.'),
        }),
      )
      .readonly()
      .nullable()
      .describe(`At most ${ANALYZED_BUILDS}, best rated first. Null without Premium.`),
    weeks: z.array(z.iso.date()).readonly().describe('First days of the weeks, oldest first'),
    viewsSince: z.iso.date().describe('First day of which views were counted'),
  })
  .meta({ id: 'BuildAnalytics' }) satisfies z.ZodType<BuildAnalytics>;

/**
 * The shared side of builds: public builds with ratings, the top 10 of each class, and favorites. A private build
 * doesn't exist here.
 */
export const community = {
  publicBuilds: route({
    method: 'GET',
    path: '/api/community-builds/public',
    access: 'anyone',
    summary:
      'List public builds, one page at a time. Headers: X-Total-Count (public builds of the class), X-Matched-Count (those that ' +
      `match search and filters; with a search, a map, or a mode, ${MAX_COUNTED} stands for that many or more), Link with rel=next when there are more`,
    tag: TAG,
    query: z.object({
      class: playerClassSchema.optional(),
      sortBy: z.enum(COMMUNITY_SORTS).default('rating'),
      limit: z.coerce.number().int().min(1).max(PAGE_SIZE.max).default(PAGE_SIZE.default),
      cursor: z.string().max(400).optional().describe("From the previous page's Link header"),
      search: choiceSchema.describe(
        'Words that must all appear in the name, description, weapon, specialization, gadgets, or creator name',
      ),
      weapon: z
        .union([choiceSchema, z.array(choiceSchema).max(MAX_WEAPONS)])
        .transform(wantedWeapons)
        .describe(`Name or id of a weapon. Repeat it for builds with any of up to ${MAX_WEAPONS}.`),
      specialization: choiceSchema,
      map: choiceSchema.describe(
        'Name or id of a map. Builds made for it come first, then those for any map. Those for others are left out.',
      ),
      mode: choiceSchema.describe(
        'Name or id of a mode. Builds made for it come first, then those for any mode. Those for others are left out.',
      ),
      updatedSince: sinceTimeSchema.optional(),
    }),
    response: z.array(userBuildSchema),
    errors: ['validation_failed'],
  }),
  facets: route({
    method: 'GET',
    path: '/api/community-builds/facets',
    access: 'anyone',
    summary: 'List the weapons and specializations used in public builds, sorted',
    tag: TAG,
    query: z.object({ class: playerClassSchema.optional() }),
    response: z
      .object({
        weapons: z.array(z.string()),
        weaponIds: z.array(z.string()).readonly(),
        specializations: z.array(z.string()),
        specializationIds: z.array(z.string()).readonly(),
      })
      .meta({ id: 'BuildFacets' }),
    errors: ['validation_failed'],
  }),
  top10: route({
    method: 'GET',
    path: '/api/community-builds/top10',
    access: 'anyone',
    summary: 'Get the top 10 public builds per class (at least 5 ratings), best first',
    tag: TAG,
    response: top10Schema,
    errors: [],
  }),
  events: route({
    method: 'GET',
    path: '/api/community-builds/events',
    access: 'anyone',
    summary:
      'Stream server-sent events: the top 10, whenever it changes. With `Last-Event-ID`, first only if it changed meanwhile.',
    tag: TAG,
    response: z.string(),
    mediaType: 'text/event-stream',
    events: {
      top10: z
        .object({
          version: z.string().describe('The ETag of the top 10 response, and the id of the event'),
          top10: top10Schema.describe('The same as the top 10 response'),
        })
        .describe('The whole list'),
      heartbeat: z.object({}).describe('Nothing new. Keeps the connection.'),
      stopping: z.object({}).describe('The last event before the server stops. Connect again.'),
    },
    errors: [],
  }),
  myRatings: route({
    method: 'GET',
    path: '/api/community-builds/my-ratings',
    access: 'player',
    summary:
      "Get the player's ratings for several public builds, and which of them are the player's own. Other unrated builds are left out.",
    tag: TAG,
    query: z.object({
      ids: z
        .string()
        .max(4000)
        .transform((text) => text.split(',').filter(Boolean))
        .pipe(z.array(buildIdSchema).max(PAGE_SIZE.max))
        .describe('Up to 100 build ids, comma-separated'),
    }),
    response: z.record(z.string(), z.union([starsSchema, z.literal(OWN_BUILD)])),
    errors: ['validation_failed'],
  }),
  publicBuild: route({
    method: 'GET',
    path: '/api/community-builds/:id',
    access: 'anyone',
    summary: 'Get a public build',
    tag: TAG,
    params: idParams,
    response: userBuildSchema,
    errors: ['validation_failed', 'not_found'],
  }),
  rate: route({
    method: 'POST',
    path: '/api/community-builds/:id/rate',
    access: 'active-player',
    summary: "Rate another player's public build, or change your rating",
    tag: TAG,
    params: idParams,
    body: z.object({ rating: starsSchema }),
    response: z.object({ averageRating: z.number(), totalRatings: z.int(), rating: starsSchema }),
    errors: ['validation_failed', 'own_build', 'not_found'],
  }),
  myRating: route({
    method: 'GET',
    path: '/api/community-builds/:id/my-rating',
    access: 'player',
    summary: "Get the player's rating for a public build. Null if unrated.",
    tag: TAG,
    params: idParams,
    response: z.object({ rating: starsSchema.nullable() }),
    errors: ['validation_failed', 'not_found'],
  }),
  view: route({
    method: 'POST',
    path: '/api/community-builds/views',
    access: 'anyone',
    summary:
      "Count a view of a public build's page. Nothing about the viewer is stored. The author's own don't count.",
    tag: TAG,
    body: z.object({ buildId: buildIdSchema }),
    response: messageSchema,
    errors: ['validation_failed', 'not_found'],
  }),
  ownAnalytics: route({
    method: 'GET',
    path: '/api/community-builds/own-analytics',
    access: 'player',
    summary: "Analyze the player's own public builds: views, favorites, ratings, and places",
    tag: TAG,
    response: buildAnalyticsSchema,
    errors: [],
  }),
  favorites: route({
    method: 'GET',
    path: '/api/favorites',
    access: 'player',
    scope: 'builds',
    summary:
      "List the player's favorites, newest first, one page at a time. Headers: X-Total-Count (all of them), Link with rel=next when " +
      'there are more',
    tag: FAVORITES_TAG,
    query: z.object({
      limit: z.coerce.number().int().min(1).max(PAGE_SIZE.max).default(PAGE_SIZE.default),
      cursor: buildIdSchema.optional().describe("The _id of the previous page's last favorite"),
    }),
    response: z.array(favoriteSchema),
    errors: ['validation_failed'],
  }),
  favoriteKeys: route({
    method: 'GET',
    path: '/api/favorites/keys',
    access: 'player',
    scope: 'builds',
    summary: "List all the player's favorites by id, newest first",
    tag: FAVORITES_TAG,
    response: z.array(z.object({ kind: z.enum(FAVORITE_KINDS), buildId: z.string() })),
    errors: [],
  }),
  addFavorite: route({
    method: 'POST',
    path: '/api/favorites',
    access: 'active-player',
    scope: 'builds',
    summary: 'Add a public or library build to favorites. Adding it twice is fine.',
    tag: FAVORITES_TAG,
    body: favoriteKeySchema,
    status: 201,
    response: favoriteSchema,
    errors: ['validation_failed', 'favorite_limit_reached', 'not_found'],
  }),
  removeFavorite: route({
    method: 'DELETE',
    path: '/api/favorites',
    access: 'player',
    scope: 'builds',
    summary: 'Remove a build from favorites. Removing it twice is fine.',
    tag: FAVORITES_TAG,
    query: favoriteKeySchema,
    response: z.object({ message: z.string() }),
    errors: ['validation_failed'],
  }),
};
