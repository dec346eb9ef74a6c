import { describeIssue } from '@trifecta/contract';
import { expect, it } from 'vitest';
import { z } from 'zod';

it.each([
  [z.string(), undefined, 'is missing'],
  [z.string(), 1, 'must be text'],
  [z.string(), null, 'must be text'],
  [z.number(), '1', 'must be a number'],
  [z.number(), Number.NaN, 'must be a number'],
  [z.int(), 1.5, 'must be a whole number'],
  [z.boolean(), 'true', 'must be true or false'],
  [z.array(z.string()), {}, 'must be a list'],
  [z.object({}), [], 'must be an object'],
  [z.record(z.string(), z.string()), [], 'must be an object'],
  [z.date(), 'today', 'must be date'],
  [z.enum(['a', 'b']), 'c', 'must be one of a, b'],
  [z.literal('a'), 'c', 'must be a'],
  [z.email(), 'me', 'must be an email address'],
  [z.url(), 'me', 'must be a web address'],
  [z.uuid(), 'me', 'must be a UUID'],
  [z.iso.date(), 'me', 'must be a date such as 2025-10-08'],
  [z.string().regex(/^a$/), 'b', 'has the wrong format'],
  [z.string().regex(/^a$/, 'must be an a'), 'b', 'must be an a'],
  [z.string().min(1), '', 'must not be empty'],
  [z.string().min(2), 'a', 'must have at least 2 characters'],
  [z.string().max(1), 'ab', 'must have at most 1 character'],
  [z.array(z.int()).min(1), [], 'must not be empty'],
  [z.array(z.int()).min(2), [1], 'must have at least 2 entries'],
  [z.array(z.int()).max(1), [1, 2], 'must have at most 1 entry'],
  [z.number().min(1), 0, 'must be at least 1'],
  [z.number().positive(), 0, 'must be more than 0'],
  [z.number().lt(5), 5, 'must be less than 5'],
  [z.number().max(5), 6, 'must be at most 5'],
  [z.number().multipleOf(5), 6, 'must be a multiple of 5'],
  [z.strictObject({}), { a: 1, b: 2 }, 'has unknown fields: a, b'],
  [z.union([z.string(), z.number()]), true, 'is invalid'],
  [z.string().refine(() => false), 'a', 'is invalid'],
])('%#. an invalid value gets a message: %s, %s: %s', (schema, value, message) => {
  const { error } = z
    .object({ field: schema })
    .safeParse({ field: value }, { error: describeIssue });
  expect(error?.issues[0]?.message).toBe(message);
});
