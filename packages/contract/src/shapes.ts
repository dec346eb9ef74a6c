import { z } from 'zod';

/** A time. */
export const timeSchema = z.string().describe('ISO 8601 in UTC');

/** The response of what has no other. */
export const messageSchema = z.object({ message: z.string() });
