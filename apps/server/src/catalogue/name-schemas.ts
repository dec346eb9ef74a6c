import { z } from 'zod';

/** A name in a catalogue. It's a key of objects, and shown everywhere. */
export const name = z
  .string()
  .trim()
  .min(1)
  .max(60)
  .refine((value) => !(value in {}) && !/\p{C}/u.test(value), "can't be a name");

/** A text in a catalogue. */
export const text = z
  .string()
  .max(1000)
  .refine((value) => !/[^\P{Cc}\n]/u.test(value), "can't contain control characters");
