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

/** The pages that the operator writes, each a Markdown file of this name. */
export const SITE_TEXTS = ['terms', 'privacy', 'imprint', 'contact'] as const;

/** The name of such a page. */
export type SiteTextName = (typeof SITE_TEXTS)[number];

const runSchema = z.object({
  text: z.string().describe('Line breaks in it are meant'),
  isStrong: z.boolean(),
  isEmphasis: z.boolean(),
  href: z.string().nullable(),
});

const runsSchema = z.array(runSchema);

const blockSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), level: z.literal([2, 3]), runs: runsSchema }),
  z.object({ kind: z.literal('paragraph'), runs: runsSchema }),
  z.object({ kind: z.literal('list'), isOrdered: z.boolean(), items: z.array(runsSchema) }),
  z.object({
    kind: z.literal('table'),
    head: z.array(runsSchema),
    rows: z.array(z.array(runsSchema)),
  }),
]);

const siteTextSchema = z.object({
  title: z.string().nullable().describe("Null: the page's usual title"),
  blocks: z.array(blockSchema),
});

/** Some text that looks the same throughout. */
export type TextRun = z.infer<typeof runSchema>;

/** A paragraph, heading, list, or table. */
export type TextBlock = z.infer<typeof blockSchema>;

/** What an operator wrote, as data: a page shows it as elements, so nothing in it can be markup. */
export type SiteText = z.infer<typeof siteTextSchema>;

/** The site as a whole: what its operator writes, and how it is. */
export const site = {
  text: route({
    method: 'GET',
    path: '/api/texts/:name',
    access: 'anyone',
    summary: "Get the site's terms, privacy policy, imprint, or contact page",
    tag: 'Site',
    params: z.object({ name: z.enum(SITE_TEXTS) }),
    response: siteTextSchema.meta({ id: 'SiteText' }),
    errors: ['validation_failed', 'not_found'],
  }),
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
