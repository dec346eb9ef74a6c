import type { z } from 'zod';
import { ApiError, missing } from './api-error.ts';
import type { Parameters } from './form-body.ts';
import type { Refusal } from './parameter-rules.ts';

/** A request's parameters, validated by its endpoint's rules. Throws the error that Stripe would return. */
export function checkedParameters<Rules extends z.ZodType>(
  rules: Rules,
  parameters: Parameters,
): z.output<Rules> {
  const result = rules.safeParse(parameters, { reportInput: true });
  if (result.success) return result.data;
  const { issues } = result.error;
  // Stripe reports unknown parameters first.
  const worst = issues.find(({ code }) => code === 'unrecognized_keys') ?? issues[0];
  throw worst === undefined ? new ApiError(400, 'Invalid request.') : errorOf(worst);
}

function errorOf(issue: z.core.$ZodIssue): ApiError {
  const param = nameOf(issue.path);
  switch (issue.code) {
    case 'unrecognized_keys':
      return unknown(issue.keys.map((key) => nameOf([...issue.path, key])));
    case 'custom': {
      const refusal = issue.params?.['refusal'] as Refusal | undefined;
      const { code, message } = refusal ?? { message: () => 'Invalid value' };
      return new ApiError(400, message(param), { ...(code && { code }), param });
    }
    case 'invalid_type':
      if (issue.input === undefined) return missing(param);
      return new ApiError(400, `Invalid ${kindOf(issue.expected)}`, { param });
    case 'too_small':
      return issue.origin === 'array'
        ? missing(param)
        : new ApiError(400, 'Invalid value', { param });
    default:
      return new ApiError(400, 'Invalid value', { param });
  }
}

function unknown(names: readonly string[]): ApiError {
  const word = names.length === 1 ? 'parameter' : 'parameters';
  const message = `Received unknown ${word}: ${names.join(', ')}`;
  return new ApiError(400, message, { code: 'parameter_unknown', param: names[0] ?? '' });
}

function kindOf(expected: string): string {
  return expected === 'record' ? 'object' : expected;
}

/** The parameter's name as in the request: `line_items[0][price]`. */
function nameOf(path: readonly PropertyKey[]): string {
  const [first = '', ...rest] = path.map(String);
  return first + rest.map((part) => `[${part}]`).join('');
}
