import { z } from 'zod';
import { route } from './route.ts';

const timeSchema = z.string().nullable().describe('ISO 8601 in UTC. Null: never.');

/** A scheduled job, by its name in the log, in metrics, and in `trifecta status`. */
export type JobName =
  | 'account-cleanup'
  | 'account-deletion'
  | 'billing'
  | 'daily-backup'
  | 'ended invitations'
  | 'ended rooms'
  | 'ratings-settled'
  | 'report-cleanup'
  | 'report-mail'
  | 'update-mail'
  | 'upgrade-repair'
  | 'web-files';

/** The site as a whole, for its operators. */
export const site = {
  status: route({
    method: 'GET',
    path: '/api/operator/status',
    access: 'operator',
    summary: "Show the site's version, health, jobs, emails, webhooks, and backups",
    tag: 'Operators',
    response: z
      .object({
        version: z.string(),
        mode: z.enum(['demo', 'production']),
        database: z.enum(['sqlite', 'postgres']),
        schema: z.string().nullable().describe('The newest migration'),
        catalogue: z.object({ update: z.string(), isBuiltIn: z.boolean() }),
        jobs: z.array(
          z.object({ name: z.string(), succeededAt: timeSchema, failedAt: timeSchema }),
        ),
        emails: z.object({
          waiting: z.int(),
          oldestWaitingAt: timeSchema,
          failed: z.int().describe('In the last 24 hours'),
          failures: z
            .array(
              z.object({
                to: z.string().describe('Masked'),
                subject: z.string(),
                reason: z.string(),
                queuedAt: z.string(),
                isWaiting: z.boolean().describe('True when it will be tried again'),
              }),
            )
            .describe('The newest five'),
        }),
        webhooks: z.object({
          lastReceivedAt: timeSchema,
          failed: z.int().describe('Not processed, and not sent again successfully for an hour'),
          lastRefusedAt: timeSchema.describe('With a signature that another secret made'),
        }),
        backups: z.object({
          newest: z.object({ file: z.string(), createdAt: z.string() }).nullable(),
          areDaily: z.boolean(),
        }),
        processes: z
          .array(z.object({ version: z.string(), startedAt: z.string() }))
          .describe('The server processes that run'),
        reports: z.int().describe('Builds and names with open reports'),
        answers: z.int().describe("Players' answers that nobody has read"),
        problems: z
          .array(
            z.object({
              name: z.string().describe('As in the metric trifecta_problems and in the log'),
              severity: z.enum(['critical', 'warning']),
              what: z.string(),
              todo: z.string(),
            }),
          )
          .describe('What needs attention'),
      })
      .meta({ id: 'SiteStatus' }),
    errors: [],
  }),
};
