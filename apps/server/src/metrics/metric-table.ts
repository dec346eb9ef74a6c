/** A label: its possible values, or `'open'` for names from the code, such as route patterns. Never from a request. */
type Label = 'open' | readonly string[];

/** The description of a metric. */
export interface MetricDefinition {
  readonly type: 'counter' | 'gauge' | 'histogram';
  readonly help: string;
  readonly labels: Readonly<Record<string, Label>>;
  /** The upper bounds of a histogram. */
  readonly buckets?: readonly number[];
}

const NO_LABELS = {} as const;

/**
 * Every metric of the site, by its name in Prometheus. Where a label's values are listed, its series exist from the
 * start, so that the first event counts as an increase.
 */
export const METRICS = {
  // Read first, since reading others uses connections.
  trifecta_database_connections: {
    type: 'gauge',
    help: 'Database connections of this process, and requests waiting for one.',
    labels: { state: ['used', 'idle', 'waiting'] },
  },
  trifecta_database_connections_max: {
    type: 'gauge',
    help: 'The maximum number of database connections of this process.',
    labels: NO_LABELS,
  },
  trifecta_public_reads: {
    type: 'gauge',
    help: 'Reads of public builds since the start, by database. All from the primary without DATABASE_READ_URL.',
    labels: { database: ['primary', 'replica'] },
  },
  trifecta_replica_in_use: {
    type: 'gauge',
    help: 'Whether public reads go to the replica (1) or not (0). Only with DATABASE_READ_URL.',
    labels: NO_LABELS,
  },
  trifecta_build_info: {
    type: 'gauge',
    help: 'Version, mode, and database engine of this process. Always 1.',
    labels: { version: 'open', mode: 'open', engine: 'open' },
  },
  trifecta_problems: {
    type: 'gauge',
    help: "What needs the operator's attention, by name, as in trifecta status. 0 when nothing is wrong.",
    labels: { problem: 'open', severity: ['critical', 'warning'] },
  },
  trifecta_ready: {
    type: 'gauge',
    help: 'Whether a check of /api/ready succeeds (1) or fails (0).',
    labels: { check: 'open' },
  },
  trifecta_http_request_duration_seconds: {
    type: 'histogram',
    help: 'Time from a request to the end of its response, by route pattern and status class, without event streams.',
    labels: { method: 'open', route: 'open', status: 'open' },
    buckets: [0.005, 0.025, 0.1, 0.5, 1, 5],
  },
  trifecta_http_responses_total: {
    type: 'counter',
    help: 'Responses by status code.',
    labels: { status: 'open' },
  },
  trifecta_limit_refusals_total: {
    type: 'counter',
    help: 'Requests refused with 429, by limit (limits.ts).',
    labels: { limit: 'open' },
  },
  trifecta_security_events_total: {
    type: 'counter',
    help: 'Events of the security log.',
    labels: { event: 'open' },
  },
  trifecta_webhooks_total: {
    type: 'counter',
    help: 'Webhooks of the card payment provider. Refused: the signature is wrong.',
    labels: { outcome: ['processed', 'repeated', 'ignored', 'refused', 'failed'] },
  },
  trifecta_webhook_attempts_total: {
    type: 'counter',
    help: "Attempts to send something to a player's webhook. Postponed: it will be retried. Dropped: it's given up.",
    labels: { outcome: ['sent', 'postponed', 'dropped'] },
  },
  trifecta_mail_attempts_total: {
    type: 'counter',
    help: "Attempts to send an email. Postponed: it will be retried. Unusable: so will all, the mail server can't be used.",
    labels: { outcome: ['sent', 'postponed', 'unusable', 'dropped'] },
  },
  trifecta_mail_waiting: {
    type: 'gauge',
    help: 'Emails waiting to be sent, including those due later.',
    labels: NO_LABELS,
  },
  trifecta_mail_failed: {
    type: 'gauge',
    help: "Emails of the last 24 hours that couldn't be sent.",
    labels: NO_LABELS,
  },
  trifecta_mail_oldest_waiting_seconds: {
    type: 'gauge',
    help: 'Age of the oldest waiting email. 0 when none is waiting.',
    labels: NO_LABELS,
  },
  trifecta_job_runs_total: {
    type: 'counter',
    help: 'Runs of a scheduled job in this process.',
    labels: { task: 'open', outcome: ['succeeded', 'failed'] },
  },
  trifecta_job_last_success_timestamp_seconds: {
    type: 'gauge',
    help: 'The time a scheduled job of this process last succeeded, in any process.',
    labels: { task: 'open' },
  },
  trifecta_backup_last_timestamp_seconds: {
    type: 'gauge',
    help: 'The time of the last backup, in any process. 0 when there is none.',
    labels: NO_LABELS,
  },
  trifecta_optimizer_requests: {
    type: 'gauge',
    help: 'Requests to the Team Optimizer in progress.',
    labels: { state: ['searching', 'waiting'] },
  },
  trifecta_optimizer_wait_seconds: {
    type: 'histogram',
    help: 'How long requests to the Team Optimizer waited for a thread.',
    labels: NO_LABELS,
    buckets: [0.01, 0.1, 0.5, 1, 5, 30],
  },
  trifecta_kept_pages: {
    type: 'gauge',
    help: 'Public pages sent since the start: from memory (hits, joined, confirmed), made, or refused under load.',
    labels: { outcome: ['hits', 'joined', 'confirmed', 'made', 'refused'] },
  },
  trifecta_live_connections: {
    type: 'gauge',
    help: 'Open event streams.',
    labels: NO_LABELS,
  },
  trifecta_disk_full: {
    type: 'gauge',
    help: "Whether the database can't write because its disk is full.",
    labels: NO_LABELS,
  },
  trifecta_disk_free_bytes: {
    type: 'gauge',
    help: 'Free space on the disk of DATA_DIR and of BACKUP_DIR.',
    labels: { folder: ['DATA_DIR', 'BACKUP_DIR'] },
  },
  trifecta_database_bytes: {
    type: 'gauge',
    help: 'Size of the database, without logs.',
    labels: NO_LABELS,
  },
  trifecta_sqlite_bytes: {
    type: 'gauge',
    help: 'Size of the embedded database and its write-ahead log.',
    labels: { file: ['database', 'log'] },
  },
} as const satisfies Readonly<Record<string, MetricDefinition>>;

type Table = typeof METRICS;

/** The names of all metrics of a type. */
export type MetricName<Type extends MetricDefinition['type']> = {
  [Name in keyof Table]: Table[Name]['type'] extends Type ? Name : never;
}[keyof Table];

/** The labels of a metric. */
export type LabelsOf<Name extends keyof Table> = Readonly<
  Record<keyof Table[Name]['labels'], string>
>;
