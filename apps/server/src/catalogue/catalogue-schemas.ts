import { PLAYER_CLASSES } from '@trifecta/domain/catalogue';
import type { Catalogue } from '@trifecta/domain/catalogue';
import { z } from 'zod';
import { teamModelSchema } from './team-model-schema.ts';

const name = z.string().trim().min(1).max(60);
const text = z.string().max(1000);
const score = z.number().min(0).max(100);
const positive = z.number().positive();
const atLeastZero = z.number().min(0);
const playerClass = z.enum(PLAYER_CLASSES);
const status = z.enum(['available', 'legacy', 'retired']);
const meters = z.string().regex(/^\d+(\.\d+)?m$/, "must be meters, e.g. '30m'");
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
  magazineSize: z.int().positive(),
  damagePerMagazine: positive,
  tacticalReloadTime: atLeastZero,
  emptyReloadTime: atLeastZero,
  damageDropoffMinRange: meters,
  damageDropoffMaxRange: meters,
  damageDropoffModifier: percent,
  shotsPerBurst: z.int().positive(),
  burstDelay: atLeastZero,
  patchMetaScore: score,
  noMagazine: z.boolean().exactOptional(),
  noFalloff: z.boolean().exactOptional(),
  magazineSegments: z
    .object({ count: z.int().positive(), rounds: z.int().positive(), swapSeconds: atLeastZero })
    .exactOptional(),
  spinUp: z
    .object({ firstShotSeconds: atLeastZero, fullRateSeconds: atLeastZero, startRpm: positive })
    .exactOptional(),
  reloadStyle: z.literal('per-shell').exactOptional(),
  pellets: z.int().positive().exactOptional(),
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
