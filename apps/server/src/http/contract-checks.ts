import { describeIssue } from '@trifecta/contract';
import type { ErrorDetail } from '@trifecta/contract';
import type { FastifyInstance, FastifySchemaCompiler } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { AppError } from './app-error.ts';

/** Makes the app validate requests and responses of all routes against the contract's schemas. */
export function registerContractChecks(app: FastifyInstance): void {
  app.setValidatorCompiler(requestCheck);
  app.setSerializerCompiler(serializerCompiler);
}

const WORDED = { error: describeIssue } as const;

/** Validates one part of a request. Replaces the library's own compiler, so that errors use our wording. */
const requestCheck: FastifySchemaCompiler<z.ZodType> =
  ({ schema, httpPart = 'request' }) =>
  (part) => {
    const parsed = schema.safeParse(part, WORDED);
    if (parsed.success) return { value: parsed.data };
    const details = parsed.error.issues.flatMap((issue) => detailsOf(issue, httpPart));
    const [first] = details;
    const message = first && `${first.path === '' ? httpPart : `${first.path}:`} ${first.message}`;
    return { error: new AppError('validation_failed', message ?? '', { details }) };
  };

/** Parameters that an endpoint doesn't have are named one by one, up to this many. */
const MAX_NAMED = 10;

function detailsOf(issue: z.core.$ZodIssue, httpPart: string): readonly ErrorDetail[] {
  if (issue.code === 'unrecognized_keys' && httpPart === 'querystring') {
    return issue.keys
      .slice(0, MAX_NAMED)
      .map((path) => ({ path, message: "isn't a parameter of this endpoint" }));
  }
  return [{ path: issue.path.join('.'), message: issue.message }];
}
