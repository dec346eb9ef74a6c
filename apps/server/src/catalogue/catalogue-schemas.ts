import { PLAYER_CLASSES } from '@trifecta/domain/catalogue';
import type { Catalogue } from '@trifecta/domain/catalogue';
import { z } from 'zod';
import { name, text } from './name-schemas.ts';
import { teamModelSchema } from './team-model-schema.ts';

const score = z.number().min(0).max(100);
// Far beyond any game's numbers, and few enough steps for what counts shot by shot.
const positive = z.number().min(0.1).max(100_000);
const seconds = z.number().min(0).max(1000);
const count = z.int().positive().max(10_000);
const playerClass = z.enum(PLAYER_CLASSES);
const status = z.enum(['available', 'legacy', 'retired']);
const meters = z.string().regex(/^\d{1,4}(\.\d{1,3})?m$/, "must be meters, e.g. '30m'");
const percent = z
  .string()
  .regex(/^(100|\d{1,2})(\.\d+)?%$/, "must be a percentage of at most 100 such as '55%'");

const monthOrDay = z
  .string()
  .refine(
    (date) =>
      /^\d{4}-\d{2}(-\d{2})?$/.test(date) && z.iso.date().safeParse(date.padEnd(10, '-01')).success,
    "must be a date such as '2025-10-08' or '2025-10'",
  );

/** The shape of an entry in `weapons.json`. */
export const weapon = z.object({
  name,
  class: playerClass,
  category: name,
  fireMode: name,
  headDamage: positive,
  bodyDamage: positive,
  rateOfFire: positive,
  magazineSize: count,
  damagePerMagazine: positive,
  tacticalReloadTime: seconds,
  emptyReloadTime: seconds,
  damageDropoffMinRange: meters,
  damageDropoffMaxRange: meters,
  damageDropoffModifier: percent,
  shotsPerBurst: count,
  burstDelay: seconds,
  patchMetaScore: score,
  noMagazine: z.boolean().exactOptional(),
  noFalloff: z.boolean().exactOptional(),
  magazineSegments: z.object({ count, rounds: count, swapSeconds: seconds }).exactOptional(),
  spinUp: z
    .object({ firstShotSeconds: seconds, fullRateSeconds: seconds, startRpm: positive })
    .exactOptional(),
  reloadStyle: z.literal('per-shell').exactOptional(),
  pellets: count.exactOptional(),
});

/** The shape of an entry in `gadgets.json`. */
export const gadget = z.object({
  name,
  classes: z.array(playerClass).min(1),
  group: z.enum(['Universal', 'Shared', ...PLAYER_CLASSES]),
  category: name,
  tags: z.array(name),
  effect: text,
  status,
});

/** The shape of an entry in `specializations.json`. */
export const specialization = z.object({
  name,
  class: playerClass,
  roles: z.array(name),
  effect: text,
  status,
});

const gameMap = z.object({
  mapId: name,
  name,
  characteristics: z.object({
    sightlines: z.enum(['short', 'medium', 'long']),
    verticalPlay: z.boolean(),
    destructionPotential: z.enum(['low', 'medium', 'high']),
  }),
  strategyTips: z.array(text),
});

const libraryBuild = z.object({
  id: name,
  name,
  class: playerClass,
  weapon: name,
  specialization: name,
  gadgets: z.array(name).min(2).max(3),
  description: text,
  metaScore: score,
  maps: z.array(name).optional(),
  modes: z.array(name).optional(),
});

/** The shapes of the files. Anything else in them (sources, conflicts, notes) is for human readers and dropped. */
export const FILE_SCHEMAS = {
  patch: z.object({ name, date: monthOrDay }),
  weapons: z.array(weapon),
  gadgets: z.array(gadget),
  specializations: z.array(specialization),
  maps: z.array(gameMap),
  libraryBuilds: z.array(libraryBuild),
  teamModel: teamModelSchema,
} satisfies { [Part in keyof Catalogue]: z.ZodType<Catalogue[Part]> };
