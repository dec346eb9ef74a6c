import type { DetailedWeapon } from '@trifecta/domain/weapons';
import { z } from 'zod';
import {
  itemChangeSchema,
  playerClassSchema,
  rosterEventSchema,
  sourceNamesSchema,
  updateQuery,
} from './catalogue/index.ts';
import { route } from './route.ts';

const TAG = 'Weapons';

const seconds = z
  .number()
  .nullable()
  .describe("Seconds to kill at point-blank. Null if it can't kill.");
const shots = z.int().nullable().describe("Shots to kill at point-blank. Null if it can't kill.");

/** A weapon with all stats and times to kill. */
export const detailedWeaponSchema = z
  .object({
    _id: z.string(),
    name: z.string(),
    class: playerClassSchema,
    category: z.string(),
    fireMode: z.string(),
    headDamage: z.number(),
    bodyDamage: z.number(),
    rateOfFire: z.number().describe('Shots per minute. For burst weapons, within a burst.'),
    magazineSize: z.number(),
    damagePerMagazine: z.number(),
    tacticalReloadTime: z.number().describe('Seconds'),
    emptyReloadTime: z.number().describe('Seconds'),
    damageDropoffMinRange: z.string().describe('Meters, e.g. 30m'),
    damageDropoffMaxRange: z.string().describe('Meters, e.g. 40m'),
    damageDropoffModifier: z.string().describe('Share of damage left at max range, e.g. 55%'),
    shotsPerBurst: z.int(),
    burstDelay: z.number().describe('Extra seconds between bursts'),
    patchMetaScore: z.number().describe('0 to 100'),
    noMagazine: z
      .boolean()
      .exactOptional()
      .describe('True when magazine and reload are placeholders'),
    noFalloff: z.boolean().exactOptional().describe("True when the ranges hold the weapon's reach"),
    magazineSegments: z
      .object({ count: z.int(), rounds: z.int(), swapSeconds: z.number() })
      .exactOptional()
      .describe('Sections of the magazine with a swap between them'),
    spinUp: z
      .object({
        firstShotSeconds: z.number(),
        fullRateSeconds: z.number(),
        startRpm: z.number(),
      })
      .exactOptional()
      .describe('From rest to the full fire rate'),
    reloadStyle: z.literal('per-shell').exactOptional().describe('Shells are loaded one at a time'),
    pellets: z.int().exactOptional().describe('Pellets per shot'),
    dropoffStartMeters: z
      .number()
      .nullable()
      .describe('Full damage up to here. Null without dropoff.'),
    dropoffEndMeters: z
      .number()
      .nullable()
      .describe('Lowest damage from here on. Null without dropoff.'),
    dropoffShareLeft: z
      .number()
      .nullable()
      .describe('Share of damage left from there on, 0 to 1. Null without dropoff.'),
    reachMeters: z.number().nullable().describe('The farthest it can hit. Null when unlimited.'),
    ttkLightBody: seconds,
    ttkLightHead: seconds,
    ttkMediumBody: seconds,
    ttkMediumHead: seconds,
    ttkHeavyBody: seconds,
    ttkHeavyHead: seconds,
    stkLightBody: shots,
    stkLightHead: shots,
    stkMediumBody: shots,
    stkMediumHead: shots,
    stkHeavyBody: shots,
    stkHeavyHead: shots,
  })
  .meta({ id: 'DetailedWeapon' }) satisfies z.ZodType<DetailedWeapon>;

/** A weapon's place among the weapons of its class. */
export const rankSchema = z.object({
  target: playerClassSchema,
  meters: z.number(),
  rank: z.int().nullable().describe("Null where it can't kill, or its flight time is unknown"),
  of: z.int(),
});

const weaponHistorySchema = z
  .object({
    _id: z.string(),
    name: z.string(),
    class: playerClassSchema,
    fields: z
      .array(
        z.object({
          field: z.string(),
          changes: z.array(
            itemChangeSchema.omit({ kind: true, item: true, itemId: true, field: true }).extend({
              update: z.string(),
              date: z.string().nullable(),
              officialNote: z.string().nullable(),
            }),
          ),
        }),
      )
      .describe('Every stat with its values, oldest first'),
    states: z
      .array(detailedWeaponSchema.extend({ update: z.string(), date: z.string() }))
      .describe('The weapon after each update that changed it, oldest first'),
    roster: z.array(rosterEventSchema.extend({ update: z.string(), date: z.string().nullable() })),
    otherChanges: z.array(
      z.object({
        update: z.string(),
        date: z.string().nullable(),
        topics: z.array(z.string()).readonly(),
      }),
    ),
    sources: sourceNamesSchema,
  })
  .meta({ id: 'WeaponHistory' });

/** Weapons with all stats and precomputed shots and times to kill. */
export const weapons = {
  list: route({
    method: 'GET',
    path: '/api/weapons-detailed',
    access: 'anyone',
    summary: 'List weapons with stats and times to kill',
    tag: TAG,
    query: updateQuery,
    response: z.array(detailedWeaponSchema),
    errors: ['validation_failed', 'not_found'],
  }),
  ofClass: route({
    method: 'GET',
    path: '/api/weapons-detailed/class/:class',
    access: 'anyone',
    summary: 'List the weapons of one class',
    tag: TAG,
    params: z.object({ class: playerClassSchema }),
    query: updateQuery,
    response: z.array(detailedWeaponSchema),
    errors: ['validation_failed', 'not_found'],
  }),
  byName: route({
    method: 'GET',
    path: '/api/weapons-detailed/name/:name',
    access: 'anyone',
    summary: 'Get a weapon by name or normalized name',
    tag: TAG,
    params: z.object({ name: z.string().min(1) }),
    query: updateQuery,
    response: detailedWeaponSchema,
    errors: ['validation_failed', 'not_found'],
  }),
  history: route({
    method: 'GET',
    path: '/api/weapons-detailed/name/:name/history',
    access: 'anyone',
    summary: 'Get every change of a weapon, with status and sources',
    tag: TAG,
    params: z.object({ name: z.string().min(1) }),
    response: weaponHistorySchema,
    errors: ['validation_failed', 'not_found'],
  }),
  topByMeta: route({
    method: 'GET',
    path: '/api/weapons-detailed/meta/top',
    access: 'anyone',
    summary: 'List the weapons with the highest meta scores',
    tag: TAG,
    query: updateQuery.extend({
      limit: z.coerce.number().int().min(1).max(100).default(10),
    }),
    response: z.array(detailedWeaponSchema),
    errors: ['validation_failed', 'not_found'],
  }),
};
