import { PLAYER_CLASSES, UPDATE_VERSION } from '@trifecta/domain/catalogue';
import type { Gadget, GameMap, Patch, Specialization } from '@trifecta/domain/catalogue';
import { z } from 'zod';
import { changesSchema, updatesSchema } from './history.ts';
import { route } from '../route.ts';

const TAG = 'Catalogue';

/** A game update, such as `8.3.0`. */
export const updateSchema = z
  .string()
  .regex(UPDATE_VERSION, "must be a game update such as '8.3.0'");

/** The query of endpoints that support every update. */
export const updateQuery = z.object({
  update: updateSchema
    .exactOptional()
    .describe('Game update, e.g. 8.3.0. By default the one in use.'),
});

/** Light, Medium, or Heavy. */
export const playerClassSchema = z.enum(PLAYER_CLASSES);

/** A class of the game. */
export const gameClassSchema = z
  .object({
    _id: z.string(),
    name: playerClassSchema,
    health: z.number().describe('At full health'),
  })
  .meta({ id: 'GameClass' });

const itemStatusSchema = z.enum(['available', 'legacy', 'retired']);

const patchSchema = z
  .object({
    name: z.string().describe('Name of the game update'),
    date: z.string().describe('ISO 8601 date, with month or day precision'),
  })
  .meta({ id: 'Patch' }) satisfies z.ZodType<Patch>;

const weaponNameSchema = z
  .object({ _id: z.string(), name: z.string(), class: playerClassSchema })
  .meta({ id: 'WeaponName' });

/** A gadget. */
export const gadgetSchema = z
  .object({
    _id: z.string(),
    name: z.string(),
    classes: z.array(playerClassSchema).readonly(),
    group: z.string(),
    category: z.string(),
    tags: z.array(z.string()).readonly(),
    effect: z.string(),
    status: itemStatusSchema,
  })
  .meta({ id: 'Gadget' }) satisfies z.ZodType<Gadget>;

/** A specialization. */
export const specializationSchema = z
  .object({
    _id: z.string(),
    name: z.string(),
    class: playerClassSchema,
    roles: z.array(z.string()).readonly(),
    effect: z.string(),
    status: itemStatusSchema,
  })
  .meta({ id: 'Specialization' }) satisfies z.ZodType<Specialization>;

/** An arena. */
export const gameMapSchema = z
  .object({
    mapId: z.string(),
    name: z.string(),
    characteristics: z.object({
      sightlines: z.enum(['short', 'medium', 'long']),
      verticalPlay: z.boolean(),
      destructionPotential: z.enum(['low', 'medium', 'high']),
    }),
    strategyTips: z.array(z.string()).readonly(),
  })
  .meta({ id: 'GameMap' }) satisfies z.ZodType<GameMap>;

function byClass<Schema extends z.ZodType>(item: Schema) {
  return { Light: z.array(item), Medium: z.array(item), Heavy: z.array(item) };
}

function catalogueRoute<const Path extends `/api/${string}`, Response extends z.ZodType>(
  path: Path,
  summary: string,
  response: Response,
) {
  return route({
    method: 'GET',
    path,
    access: 'anyone',
    summary,
    tag: TAG,
    query: updateQuery,
    response,
    errors: ['validation_failed', 'not_found'],
  });
}

/** The game's items, maps, and patch. */
export const catalogue = {
  patch: catalogueRoute(
    '/api/catalogue/patch',
    'Get the game update these stats come from',
    patchSchema,
  ),
  classes: catalogueRoute(
    '/api/classes',
    'List the classes with their health',
    z.array(gameClassSchema),
  ),
  weapons: catalogueRoute('/api/weapons', 'List all weapons by name', z.array(weaponNameSchema)),
  gadgets: catalogueRoute('/api/gadgets', 'All gadgets', z.array(gadgetSchema)),
  specializations: catalogueRoute(
    '/api/specializations',
    'All specializations',
    z.array(specializationSchema),
  ),
  weaponsByClass: catalogueRoute(
    '/api/weapons-by-class',
    'List weapon names by class',
    z.object(byClass(weaponNameSchema)),
  ),
  gadgetsByClass: catalogueRoute(
    '/api/gadgets-by-class',
    'List gadgets by class, with shared ones under Universal',
    z.object({ ...byClass(gadgetSchema), Universal: z.array(gadgetSchema) }),
  ),
  specializationsByClass: catalogueRoute(
    '/api/specializations-by-class',
    'List specializations by class',
    z.object(byClass(specializationSchema)),
  ),
  updates: route({
    method: 'GET',
    path: '/api/catalogue/updates',
    access: 'anyone',
    summary: 'List all game updates, newest first',
    tag: TAG,
    response: updatesSchema,
    errors: [],
  }),
  changes: route({
    method: 'GET',
    path: '/api/catalogue/changes',
    access: 'anyone',
    summary: 'List the changes since an update, newest first',
    tag: TAG,
    query: z.object({ since: updateSchema.describe('Game update, e.g. 8.3.0') }),
    response: changesSchema,
    errors: ['validation_failed', 'not_found'],
  }),
  maps: catalogueRoute('/api/maps', 'List maps with strategy tips', z.array(gameMapSchema)),
};
