import {
  PLAYER_CLASSES,
  PLAYSTYLES,
  RANGE_BANDS,
  ROLES,
  TEAM_MODEL_FORMAT,
  UPDATE_VERSION,
} from '@trifecta/domain/catalogue';
import type { TeamModel } from '@trifecta/domain/catalogue';
import { z } from 'zod';
import { name, text } from './name-schemas.ts';

const reason = text.trim().min(1).max(300);
/** The model's points: whole numbers, so that tied teams tie on every machine. */
const points = z.int().min(-10_000).max(10_000);
const pointsFromZero = points.min(0);
const percent = z.int().min(0).max(400);
/** Levels more or less that a map asks for. */
const asked = z.int().min(-8).max(8);
const basis = z
  .string()
  .regex(/^(opinion|source: .+)$/, "must be 'opinion' or 'source: …'")
  .exactOptional();
const ground = z
  .string()
  .regex(
    /^(opinion|(game|notes|guide): .+)$/,
    "must be 'opinion', 'game: …', 'notes: …', or 'guide: …'",
  );
const level = z.int().min(1).max(3);
const role = z.enum(ROLES);
const roles = z.array(role);
const playstyles = z.array(z.enum(PLAYSTYLES));
const byBand = z.object({ short: points, middle: points, long: points });
const hitPercent = z.object({ short: percent, middle: percent, long: percent });
const aim = z.object({ hitPercent: percent.max(100), headPercent: percent.max(100) });
const readySeconds = z.number().min(0).max(5);
const pairName = name.exactOptional();
const names = z.array(name).min(1).exactOptional();
const update = z.string().regex(UPDATE_VERSION, 'must be an update such as 8.3.0');
/** Explains an entry, and what its numbers are based on. */
const reasoned = { reason, basis };

/** The shape of an item's entry. */
export const teamItem = z.object({
  name,
  strength: z.number().min(0).max(100),
  rated: update.exactOptional(),
  gives: z.record(name, level),
  answers: z.record(name, level),
  roles,
  playstyles,
  grounds: z.record(name, ground).exactOptional(),
  poses: z.array(name).exactOptional(),
  ...reasoned,
});

const side = z.object({
  classes: z.array(z.enum(PLAYER_CLASSES)).min(1).exactOptional(),
  specializations: names,
  gadgets: names,
});

/** The shape of `team-model.json`. `catalogueProblems` checks that its names exist. */
export const teamModelSchema = z.object({
  format: z.literal(TEAM_MODEL_FORMAT),
  preferences: z.object({
    roleLost: pointsFromZero,
    weaponClash: pointsFromZero,
    specializationClash: pointsFromZero,
    gadgetClash: pointsFromZero,
    ...reasoned,
  }),
  fit: z.object({
    weaponStrength: z.int().min(0).max(100),
    specializationStrength: z.int().min(0).max(100),
    gadgetStrength: z.int().min(0).max(100),
    weaponRole: pointsFromZero,
    specializationRole: pointsFromZero,
    gadgetRole: pointsFromZero,
    weaponMisfit: pointsFromZero,
    specializationMisfit: pointsFromZero,
    ...reasoned,
  }),
  classes: z.array(
    z.object({
      class: z.enum(PLAYER_CLASSES),
      roles: z.object({
        'Entry Fragger': pointsFromZero,
        Support: pointsFromZero,
        Anchor: pointsFromZero,
        Flex: pointsFromZero,
      }),
      ...reasoned,
    }),
  ),
  weaponCategories: z.array(
    z.object({
      category: name,
      roles,
      playstyles,
      hitPercent,
      readySeconds,
      closeInMeters: z.number().min(0).max(30),
      ...reasoned,
    }),
  ),
  weapons: z.array(
    z.object({
      weapon: name,
      roles: roles.exactOptional(),
      playstyles: playstyles.exactOptional(),
      hitPercent: hitPercent.exactOptional(),
      readySeconds: readySeconds.exactOptional(),
      quickPercent: percent.exactOptional(),
      ...reasoned,
    }),
  ),
  specializations: z.array(teamItem),
  gadgets: z.array(teamItem),
  needs: z.array(z.object({ need: name, worth: pointsFromZero, asked, ...reasoned })),
  fade: z.object({ percent: percent.max(100), ...reasoned }),
  map: z.object({
    sightlines: z.object({
      short: pointsFromZero,
      medium: pointsFromZero,
      long: pointsFromZero,
      ...reasoned,
    }),
    verticalPlay: z.object({ need: name, asked, ...reasoned }),
    destructionPotential: z.object({
      need: name,
      asked: z.object({ low: asked, medium: asked, high: asked }),
      ...reasoned,
    }),
    maps: z.array(
      z.object({
        map: name,
        asks: z.record(name, asked),
        likely: z.array(name).exactOptional(),
        rangeWeight: byBand.exactOptional(),
        ...reasoned,
      }),
    ),
  }),
  range: z.object({
    aim: z.object({ steady: aim, good: aim, sharp: aim }),
    paceSeconds: z.number().positive().max(60),
    closingMetersPerSecond: z.number().positive().max(30),
    places: z.array(pointsFromZero).length(3),
    bands: z
      .array(
        z.object({
          band: z.enum(RANGE_BANDS),
          fromMeters: z.number().min(0).max(100),
          toMeters: z.number().min(0).max(100),
          weight: pointsFromZero,
          ...reasoned,
        }),
      )
      .length(RANGE_BANDS.length),
    ...reasoned,
  }),
  balance: z.object({
    distinctClasses: z.array(pointsFromZero).length(PLAYER_CLASSES.length),
    distinctClassesReason: reason,
    roles: z.array(z.object({ role, points: pointsFromZero, ...reasoned })),
  }),
  memberPairs: z.array(
    z.object({
      name: pairName,
      specialization: name,
      categories: z.array(name).min(1),
      points,
      ...reasoned,
    }),
  ),
  teamPairs: z.array(z.object({ name: pairName, first: side, second: side, points, ...reasoned })),
  threats: z.array(
    z.object({
      threat: name,
      weapons: names,
      weaponCategories: names,
      specializations: names,
      gadgets: names,
      worth: pointsFromZero,
      asked,
      rangeWeight: byBand.exactOptional(),
      ...reasoned,
    }),
  ),
  noThreats: z.array(z.object({ items: z.array(name).min(1), ...reasoned })),
  ratings: z
    .array(z.object({ name, rated: update, changed: update.exactOptional() }))
    .exactOptional(),
}) satisfies z.ZodType<TeamModel>;
