import { PLAYER_CLASSES, PLAYSTYLES, RANGE_BANDS, ROLES } from '@trifecta/domain/catalogue';
import type { TeamModel } from '@trifecta/domain/catalogue';
import { z } from 'zod';

const name = z.string().trim().min(1).max(60);
const reason = z.string().trim().min(1).max(300);
/** The model's points: whole numbers, so that tied teams tie on every machine. */
const points = z.int().min(-10_000).max(10_000);
const pointsFromZero = points.min(0);
const percent = z.int().min(0).max(400);
const level = z.int().min(1).max(3);
const role = z.enum(ROLES);
const roles = z.array(role);
const playstyles = z.array(z.enum(PLAYSTYLES));
const worth = z.array(pointsFromZero).min(1).max(12);
const byBand = z.object({ short: points, middle: points, long: points });
const pairName = name.exactOptional();
const names = z.array(name).min(1).exactOptional();

/** The shape of an item's entry. */
export const teamItem = z.object({
  name,
  strength: z.number().min(0).max(100),
  gives: z.record(name, level),
  answers: z.record(name, level),
  roles,
  playstyles,
  reason,
});

const side = z.object({
  classes: z.array(z.enum(PLAYER_CLASSES)).min(1).exactOptional(),
  specializations: names,
  gadgets: names,
});

/** The shape of `team-model.json`. `catalogueProblems` checks that its names exist. */
export const teamModelSchema = z.object({
  wishes: z.object({
    roleLost: pointsFromZero,
    weaponClash: pointsFromZero,
    specializationClash: pointsFromZero,
    gadgetClash: pointsFromZero,
    reason,
  }),
  fit: z.object({
    weaponStrength: z.int().min(0).max(100),
    specializationStrength: z.int().min(0).max(100),
    gadgetStrength: z.int().min(0).max(100),
    weaponRole: pointsFromZero,
    specializationRole: pointsFromZero,
    gadgetRole: pointsFromZero,
    reason,
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
      reason,
    }),
  ),
  weaponCategories: z.array(
    z.object({
      category: name,
      roles,
      playstyles,
      quicknessPercent: z.object({ short: percent, middle: percent, long: percent }),
      reason,
    }),
  ),
  specializations: z.array(teamItem),
  gadgets: z.array(teamItem),
  needs: z.array(z.object({ need: name, worth, reason })),
  map: z.object({
    sightlines: z.object({
      short: pointsFromZero,
      medium: pointsFromZero,
      long: pointsFromZero,
      reason,
    }),
    verticalPlay: z.object({ need: name, percent, reason }),
    destructionPotential: z.object({
      need: name,
      percent: z.object({ low: percent, medium: percent, high: percent }),
      reason,
    }),
  }),
  range: z.object({
    headShotPercent: percent.max(100),
    bands: z
      .array(
        z.object({
          band: z.enum(RANGE_BANDS),
          fromMeters: z.number().min(0).max(100),
          toMeters: z.number().min(0).max(100),
          weight: pointsFromZero,
          reason,
        }),
      )
      .length(RANGE_BANDS.length),
    reason,
  }),
  balance: z.object({
    distinctClasses: z.array(pointsFromZero).length(PLAYER_CLASSES.length),
    distinctClassesReason: reason,
    roles: z.array(z.object({ role, points: pointsFromZero, reason })),
  }),
  memberPairs: z.array(
    z.object({
      name: pairName,
      specialization: name,
      categories: z.array(name).min(1),
      points,
      reason,
    }),
  ),
  teamPairs: z.array(z.object({ name: pairName, first: side, second: side, points, reason })),
  threats: z.array(
    z.object({
      threat: name,
      weapons: names,
      weaponCategories: names,
      specializations: names,
      gadgets: names,
      worth,
      rangeWeight: byBand.exactOptional(),
      reason,
    }),
  ),
}) satisfies z.ZodType<TeamModel>;
