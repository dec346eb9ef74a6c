import { describeIssue } from '@trifecta/contract';
import type { FastifyInstance, FastifySchemaCompiler } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { AppError } from './app-error.ts';

/** Makes the app check the requests and answers of all routes with the schemas of the contract. */
export function registerContractChecks(app: FastifyInstance): void {
  app.setValidatorCompiler(requestCheck);
  app.setSerializerCompiler(serializerCompiler);
}

/** Checks one part of a request. Unlike the library's own, it says what is wrong in our words. */
const requestCheck: FastifySchemaCompiler<z.ZodType> =
  ({ schema, httpPart = 'request' }) =>
  (part) => {
    const parsed = schema.safeParse(part, { error: describeIssue });
    if (parsed.success) return { value: parsed.data };
    const details = parsed.error.issues.map(({ path, message }) => ({
      path: path.join('.'),
      message,
    }));
    const [first] = details;
    const message = first && `${first.path === '' ? httpPart : `${first.path}:`} ${first.message}`;
    return { error: new AppError('validation_failed', message ?? '', { details }) };
  };
