import { MAX_RESULTS, MAX_SEARCH_LENGTH } from '@trifecta/domain/site';
import { z } from 'zod';
import { playerClassSchema } from './catalogue/index.ts';
import { route } from './route.ts';
import { messageSchema, timeSchema as timeOf, wantedTextSchema } from './shapes.ts';

const TAG = 'Operators';

const idSchema = z.object({ id: z.string().min(1).max(64) });

const timeSchema = z.string().nullable().describe('ISO 8601 in UTC. Null: never.');

/** A scheduled job, by its name in the log, in metrics, and in `trifecta status`. */
export type JobName =
  | 'account-cleanup'
  | 'account-deletion'
  | 'billing'
  | 'club states'
  | 'daily-backup'
  | 'disbanded clubs'
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

/** The text that an operator wrote, as data: a page shows it as elements, so nothing in it can be markup. */
export type SiteText = z.infer<typeof siteTextSchema>;

/** The results of a search by kind, the best first. */
const foundSchema = z
  .object({
    weapons: z.array(
      z.object({ name: z.string(), weaponId: z.string(), class: playerClassSchema }),
    ),
    builds: z
      .array(
        z.object({
          _id: z.string(),
          buildName: z.string(),
          class: playerClassSchema,
          weapon: z.string(),
          weaponId: z.string(),
          creatorDisplayName: z.string().nullable(),
        }),
      )
      .describe('Public builds'),
    libraryBuilds: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        class: playerClassSchema,
        weapon: z.string(),
        weaponId: z.string(),
      }),
    ),
    players: z.array(z.object({ displayName: z.string() })).describe('Players with public builds'),
    updates: z.array(z.object({ version: z.string(), name: z.string() })),
  })
  .meta({ id: 'Found' });

/** The site as a whole: its search, what its operator writes, and how it is. */
export const site = {
  search: route({
    method: 'GET',
    path: '/api/search',
    access: 'anyone',
    summary: `Search weapons, public builds, the Build Library, players, and updates, at most ${MAX_RESULTS} of each`,
    tag: 'Search',
    query: z.object({
      q: wantedTextSchema
        .max(MAX_SEARCH_LENGTH)
        .transform((text) => text.trim().normalize())
        .describe('Words that a result must all contain. An empty search finds nothing.'),
    }),
    response: foundSchema,
    errors: ['validation_failed'],
  }),
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
    tag: TAG,
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
        maintenance: z
          .object({ until: timeOf, say: z.string() })
          .nullable()
          .describe('The one under way'),
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
  mails: route({
    method: 'GET',
    path: '/api/operator/emails',
    access: 'operator',
    summary: 'List the newest 50 emails that wait or were refused',
    tag: TAG,
    response: z.object({
      mails: z.array(
        z.object({
          id: z.string(),
          to: z.string().describe('Masked'),
          subject: z.string(),
          createdAt: timeOf,
          isWaiting: z.boolean().describe('False for a refused one'),
          reason: z.string().nullable().describe("The mail server's"),
          canBeSent: z.boolean().describe("False if an earlier version didn't keep its content"),
        }),
      ),
    }),
    errors: [],
  }),
  resendMail: route({
    method: 'POST',
    path: '/api/operator/emails/:id/resend',
    access: 'operator',
    summary: 'Send a waiting or refused email now',
    tag: TAG,
    params: idSchema,
    response: messageSchema,
    errors: ['validation_failed', 'not_found'],
  }),
  cancelMail: route({
    method: 'POST',
    path: '/api/operator/emails/:id/cancel',
    access: 'operator',
    summary: 'Delete a waiting or refused email, so that it is never sent',
    tag: TAG,
    params: idSchema,
    response: messageSchema,
    errors: ['validation_failed', 'not_found'],
  }),
  backups: route({
    method: 'GET',
    path: '/api/operator/backups',
    access: 'operator',
    summary: 'List the newest backups, and what is being done about them',
    tag: TAG,
    response: z.object({
      files: z
        .array(z.object({ file: z.string(), createdAt: timeOf, bytes: z.int() }))
        .describe('The newest five. Each was verified when it was made.'),
      work: z
        .object({ what: z.enum(['make', 'check']), file: z.string(), since: timeOf })
        .nullable(),
      checks: z
        .array(z.object({ file: z.string(), at: timeOf, problem: z.string().nullable() }))
        .describe('What the last checks and backups asked for here found, newest first'),
    }),
    errors: [],
  }),
  makeBackup: route({
    method: 'POST',
    path: '/api/operator/backups',
    access: 'operator',
    summary: 'Begin a backup',
    tag: TAG,
    response: messageSchema,
    errors: ['already_decided'],
  }),
  checkBackup: route({
    method: 'POST',
    path: '/api/operator/backups/check',
    access: 'operator',
    summary: 'Begin to check a backup',
    tag: TAG,
    body: z.object({ file: z.string().min(1).max(100) }),
    response: messageSchema,
    errors: ['malformed_json', 'validation_failed', 'not_found', 'already_decided'],
  }),
};
