import { AIM_LEVELS } from '@trifecta/domain/catalogue';
import type { AimPercents } from '@trifecta/domain/catalogue';
import {
  COUNTER_AIM_LEVEL,
  FACT_KINDS,
  FACT_STATUSES,
  READ_METERS,
  SITUATION_LIMITS,
  STANDARD_SITUATION,
} from '@trifecta/domain/fights';
import type {
  AimLevelNumbers,
  ItemFact,
  SituationAnswer,
  WeaponStanding,
} from '@trifecta/domain/fights';
import { CHART_RANGE_METERS, HIT_LOCATIONS } from '@trifecta/domain/weapons';
import { z } from 'zod';
import { playerClassSchema, updateQuery } from './catalogue/index.ts';
import { route } from './route.ts';
import { rankSchema } from './weapons.ts';

/** A fact about an item in a fight. */
export const itemFactSchema = z
  .object({
    item: z.string(),
    fact: z.enum(FACT_KINDS),
    value: z.number().describe('Health points, health points per second, or seconds'),
    since: z.string().describe("Game update since which it's known to be true"),
    status: z.enum(FACT_STATUSES),
    classes: z.array(playerClassSchema).readonly().describe('Classes that can use the item'),
    sources: z.array(z.string()).readonly(),
  })
  .meta({ id: 'ItemFact' }) satisfies z.ZodType<ItemFact>;

const aimPercents = {
  hitPercent: z.number().describe('Percent of the shots that hit'),
  headPercent: z.number().describe('Percent of the hits that are headshots'),
};

/** An aim level with its numbers. */
export const aimLevelSchema = z
  .object({ level: z.enum(AIM_LEVELS), ...aimPercents })
  .meta({ id: 'AimLevel' }) satisfies z.ZodType<AimLevelNumbers>;

const standingSchema = z
  .object({
    ranks: z
      .array(rankSchema)
      .readonly()
      .describe('Its ranks in its class by time to kill with body shots'),
    counters: z
      .array(
        z.object({
          rangeMeters: z.number(),
          counters: z
            .array(
              z.object({
                name: z.string(),
                weaponId: z.string(),
                class: playerClassSchema,
                winChance: z.number(),
              }),
            )
            .readonly()
            .nullable()
            .describe('null when the weapon is out of reach there, or its flight time is unknown'),
        }),
      )
      .readonly()
      .describe(
        `Each class's weapon that beats it most often, when both players have the aim level '${COUNTER_AIM_LEVEL}'`,
      ),
    aim: z
      .object(aimPercents)
      .describe('The numbers of that level') satisfies z.ZodType<AimPercents>,
  })
  .meta({ id: 'WeaponStanding' }) satisfies z.ZodType<WeaponStanding>;

const wholeIn = ({ from, to }: { readonly from: number; readonly to: number }) =>
  z.coerce.number().int().min(from).max(to);

const { target, location, accuracy, headshots } = STANDARD_SITUATION;

/** A situation as the site's addresses say it, so that the search of a weapon tool can be sent as it is. */
const situationQuery = updateQuery.extend({
  target: playerClassSchema.default(target).describe('The class of the target'),
  hp: wholeIn({ ...SITUATION_LIMITS.health, from: 1 })
    .exactOptional()
    .describe('Health of the target, if different from its class'),
  location: z
    .enum(HIT_LOCATIONS)
    .default(location)
    .describe("Where every shot hits, unless 'aim' is on"),
  aim: z
    .enum(['on', ...AIM_LEVELS])
    .exactOptional()
    .describe(
      "When shots miss, so that times are averages. With on, 'accuracy' and 'head' count. An aim level has its own numbers.",
    ),
  accuracy: wholeIn(SITUATION_LIMITS.accuracy)
    .default(accuracy)
    .describe('Percent of the shots that hit'),
  head: wholeIn(SITUATION_LIMITS.headshots)
    .default(headshots)
    .describe('Percent of the hits that are headshots'),
  distance: wholeIn(CHART_RANGE_METERS)
    .exactOptional()
    .describe(`Meters at which the weapons are ranked. By default ${READ_METERS}.`),
  'spun-up': z
    .literal('on')
    .exactOptional()
    .describe('When a minigun is at full speed as the fight starts'),
});

/** The most weapons whose times one request can ask for. */
const MAX_TIMED = 20;

const weaponTextSchema = z.string().min(1).max(100);

const timesToKillSchema = z
  .object({
    update: z.string().describe('The update whose stats count'),
    rangeMeters: z.number(),
    targetHealth: z.number().describe('Health of the target'),
    accuracy: z.number().describe('Share of the shots that hit, 0 to 1'),
    headshotShare: z.number().describe('Share of the hits that are headshots, 0 to 1'),
    weapons: z
      .array(
        z.object({
          weaponId: z.string(),
          weaponName: z.string(),
          class: playerClassSchema,
          meanSeconds: z
            .number()
            .nullable()
            .describe("Seconds to kill, an average when shots miss. Null if it can't kill there."),
          lacksFlightFigures: z.boolean().describe('True when its flight time is not counted'),
        }),
      )
      .describe('In the order of the request'),
  })
  .meta({ id: 'TimesToKill' });

const stretchSchema = z.object({ fromMeters: z.number(), toMeters: z.number() });

const situationAnswerSchema = z
  .object({
    rangeMeters: z.number().describe('Where the weapons are ranked'),
    fastest: z.string().nullable().describe('null if no weapon can kill there'),
    fastestId: z.string().nullable().describe('Id of that weapon'),
    aboutEqual: z.array(z.string()).readonly().describe('The weapons within 5% of the fastest'),
    runnerUp: z.string().nullable().describe('The second weapon, about equal or not'),
    ranking: z
      .array(
        z.object({
          weaponName: z.string(),
          weaponId: z.string(),
          meanSeconds: z.number().describe('Seconds to kill, an average when shots miss'),
          lacksFlightFigures: z.boolean().describe('True when its flight time is not counted'),
          isAboutFastest: z.boolean().describe('True for the fastest, and within 5% of it'),
        }),
      )
      .readonly()
      .describe('All weapons that can kill there, the fastest first'),
    byRange: z
      .array(
        stretchSchema.extend({
          weaponNames: z.array(z.string()).readonly(),
          weaponIds: z.array(z.string()).readonly(),
        }),
      )
      .readonly()
      .describe('The fastest weapons from 0 to 100 m, with those that are about equal all along'),
    losses: z
      .array(stretchSchema.extend({ weaponName: z.string(), weaponId: z.string() }))
      .readonly()
      .nullable()
      .describe(
        "Where another weapon of the class beats 'weapon' by more than 5%, nearest first. null without 'weapon'.",
      ),
  })
  .meta({ id: 'SituationAnswer' }) satisfies z.ZodType<SituationAnswer>;

/** Fight data besides weapons, and computed results. */
export const fights = {
  fastest: route({
    method: 'GET',
    path: '/api/fights/fastest',
    access: 'anyone',
    summary: 'Rank weapons by time to kill in a situation',
    tag: 'Fights',
    query: situationQuery.extend({
      class: playerClassSchema
        .exactOptional()
        .describe("The class whose weapons are ranked. By default that of 'weapon', or else all."),
      weapon: z
        .string()
        .min(1)
        .max(100)
        .exactOptional()
        .describe('Name or normalized name of the weapon whose losses to list'),
      projectiles: z
        .literal('on')
        .exactOptional()
        .describe("To rank bows, knives, and launchers too. Their flight time isn't counted."),
    }),
    response: situationAnswerSchema,
    errors: ['validation_failed', 'not_found'],
  }),
  timeToKill: route({
    method: 'GET',
    path: '/api/fights/time-to-kill',
    access: 'anyone',
    summary: 'Get the times to kill of one or several weapons in a situation',
    tag: 'Fights',
    query: situationQuery.extend({
      weapon: z
        .union([weaponTextSchema, z.array(weaponTextSchema).min(1).max(MAX_TIMED)])
        .transform((weapons) => [weapons].flat())
        .describe(`Name or id of a weapon. Repeat it for up to ${MAX_TIMED}.`),
    }),
    response: timesToKillSchema,
    errors: ['validation_failed', 'not_found'],
  }),
  facts: route({
    method: 'GET',
    path: '/api/fights/facts',
    access: 'anyone',
    summary: 'List gadget damage, healing, and shield health, with their sources',
    tag: 'Fights',
    query: updateQuery,
    response: z.array(itemFactSchema),
    errors: ['validation_failed', 'not_found'],
  }),
  aimLevels: route({
    method: 'GET',
    path: '/api/fights/aim-levels',
    access: 'anyone',
    summary: 'List the aim levels, with how many shots hit',
    tag: 'Fights',
    query: updateQuery,
    response: z.array(aimLevelSchema),
    errors: ['validation_failed', 'not_found'],
  }),
  standing: route({
    method: 'GET',
    path: '/api/weapons-detailed/name/:name/standing',
    access: 'anyone',
    summary: "Get a weapon's rank in its class, and the weapons that beat it",
    tag: 'Weapons',
    params: z.object({ name: z.string().min(1) }),
    query: updateQuery,
    response: standingSchema,
    errors: ['validation_failed', 'not_found'],
  }),
};
