import { z } from 'zod';

/** A time. */
export const timeSchema = z.string().meta({ format: 'date-time', description: 'ISO 8601 in UTC' });

/** The time from which changes count, such as that of the last look. */
export const sinceTimeSchema = z.iso
  .datetime({ offset: true, error: "must be a time such as '2026-01-31T08:00:00Z'" })
  .transform((text) => new Date(text).toISOString())
  .describe('Only builds whose content changed at this time or later. ISO 8601.');

/** A text to search for or to filter by: without control characters and halves of characters. */
export const wantedTextSchema = z
  .string()
  .regex(/^[^\p{Cc}\p{Cs}]*$/u, "can't contain control characters");

/** The response of what has no other. */
/** A player's setting for emails of one kind. */
export const mailSettingSchema = z.object({ isOn: z.boolean() }).meta({ id: 'MailSetting' });

export const messageSchema = z.object({
  message: z.string().describe('What was done, as display text'),
});
