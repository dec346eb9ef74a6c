import { z } from 'zod';

/** A time. */
export const timeSchema = z.string().meta({ format: 'date-time', description: 'ISO 8601 in UTC' });

/** The time from which changes count, such as that of the last look. */
export const sinceTimeSchema = z.iso
  .datetime({ offset: true, error: "must be a time such as '2026-01-31T08:00:00Z'" })
  .transform((text) => new Date(text).toISOString())
  .describe('Only builds whose content changed at this time or later. ISO 8601.');

/** Rules of a field that the domain checks, in the words of JSON Schema. */
interface DomainRules {
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: true;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly pattern?: string;
  readonly format?: 'email';
  /** True when the domain refuses a missing one, which counts as empty. */
  readonly isNeeded?: true;
}

/**
 * A schema whose API description has the rules of the domain too. The domain checks them itself, because it refuses with
 * sentences of its own.
 */
export function withRules<Schema extends z.ZodType>(schema: Schema, rules: DomainRules): Schema {
  return schema.meta({ ...rules });
}

/** Some of a list of names, at least one, and each once. `thing` is what one of them is called. */
export function someOf<const Names extends readonly [string, ...string[]]>(
  names: Names,
  thing: string,
) {
  return withRules(
    z
      .array(z.enum(names))
      .min(1, `must have at least one ${thing}`)
      .max(names.length)
      .refine((some) => new Set(some).size === some.length, `must name each ${thing} once`),
    { uniqueItems: true },
  );
}

/** A name that counts as empty when it's missing, and that the domain then refuses. */
export function neededName(maxLength: number) {
  return withRules(z.string().default(''), { minLength: 1, maxLength, isNeeded: true });
}

/** A text to search for or to filter by: without control characters and halves of characters. */
export const wantedTextSchema = z
  .string()
  .regex(/^[^\p{Cc}\p{Cs}]*$/u, "can't contain control characters");

/** A player's setting for emails of one kind. */
export const mailSettingSchema = z.object({ isOn: z.boolean() }).meta({ id: 'MailSetting' });

/** The response of what has no other. */
export const messageSchema = z.object({
  message: z.string().describe('What was done, as display text'),
});

const itemIds = { weaponId: z.string(), specializationId: z.string() };

/** The ids of a loadout's items, beside their names. */
export const loadoutIds = { ...itemIds, gadgetIds: z.array(z.string()).readonly() };

/** The same for gadgets in three fields. */
export const gadgetFieldIds = {
  ...itemIds,
  gadget1Id: z.string(),
  gadget2Id: z.string(),
  gadget3Id: z.string().nullable(),
};
