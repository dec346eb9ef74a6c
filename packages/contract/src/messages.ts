import type { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

const TYPE_NAMES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

const FORMAT_NAMES: Readonly<Record<string, string>> = {
  email: 'an email address',
  url: 'a web address',
  uuid: 'a UUID',
  date: 'a date such as 2025-10-08',
  datetime: 'a time such as 2025-10-08T12:00:00Z',
};

/**
 * Describes an invalid value as the end of a sentence that starts with the field's name: `must be at least 1`. Pass it
 * to zod as `error`. Messages in the schema itself take precedence.
 */
export function describeIssue(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'is missing'
        : `must be ${TYPE_NAMES[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      return `must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.join(', ')}`;
    case 'invalid_format':
      return FORMAT_NAMES[issue.format] === undefined
        ? 'has the wrong format'
        : `must be ${FORMAT_NAMES[issue.format]}`;
    case 'too_small':
      return limited(
        issue.origin,
        issue.inclusive === false ? 'more than' : 'at least',
        issue.minimum,
      );
    case 'too_big':
      return limited(
        issue.origin,
        issue.inclusive === false ? 'less than' : 'at most',
        issue.maximum,
      );
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`;
    case 'unrecognized_keys':
      return `has unknown fields: ${issue.keys.join(', ')}`;
    default:
      return 'is invalid';
  }
}

function limited(origin: string, how: string, limit: number | bigint): string {
  const unit = { string: 'character', array: 'entry', set: 'entry' }[origin];
  if (unit === undefined) return `must be ${how} ${limit}`;
  if (how === 'at least' && limit === 1) return 'must not be empty';
  return `must have ${how} ${limit} ${plural(unit, limit)}`;
}

function plural(unit: string, count: number | bigint): string {
  if (count === 1) return unit;
  return unit === 'entry' ? 'entries' : `${unit}s`;
}
