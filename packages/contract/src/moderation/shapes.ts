import { hasControlCharacters, tidyText } from '@trifecta/domain/builds';
import { MAX_TEXT_LENGTH } from '@trifecta/domain/moderation';
import { z } from 'zod';
import { withRules } from '../shapes.ts';

/** The heading of operators' endpoints in the API description. */
export const OPERATOR_TAG = 'Operators';

/** A text that players or operators write. */
export function textSchema(maxLength: number) {
  return z
    .string()
    .max(maxLength)
    .refine(
      (text) => !hasControlCharacters(text.replaceAll('\r', ''), { mayHaveLines: true }),
      "can't contain control characters",
    )
    .transform(tidyText);
}

/** A text that must be there. */
export const neededText = withRules(
  textSchema(MAX_TEXT_LENGTH).pipe(z.string().min(1, 'is required')),
  { minLength: 1 },
);

/** The reason for the log. */
export const whySchema = z.object({ why: neededText });
