import { z } from 'zod';

/** A time. */
export const timeSchema = z.string().meta({ format: 'date-time', description: 'ISO 8601 in UTC' });

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
