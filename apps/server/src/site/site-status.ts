import { withoutSecondStep } from '../account/index.ts';
import { backupFolder, lastBackup } from '../backup/index.ts';
import type { LastBackup } from '../backup/index.ts';
import { webhookState } from '../billing/index.ts';
import type { WebhookState } from '../billing/index.ts';
import type { CurrentCatalogue } from '../catalogue/index.ts';
import { freeBytes } from '../process/free-bytes.ts';
import type { Config } from '../settings/config.ts';
import { jobRuns, processStates, schemaState } from '../db/index.ts';
import type { JobRuns, OpenDatabase, OwnProcess, ProcessState, SchemaState } from '../db/index.ts';
import { mailFailures, mailQueueState, mailServerFault } from '../mail/index.ts';
import type { MailFailure, MailQueueState, MailServerFault } from '../mail/index.ts';
import { countReportedThings, countUnreadAnswers } from '../moderation/index.ts';
import { maintenanceOf } from './maintenance.ts';
import type { Maintenance } from './maintenance.ts';
import { readSiteTexts } from './site-texts.ts';

const HOUR_MS = 60 * 60_000;

/** What the status is read from. */
export interface StatusParts {
  readonly database: OpenDatabase;
  readonly settings: Pick<
    Config,
    | 'appName'
    | 'backupDir'
    | 'databaseUrl'
    | 'dataDir'
    | 'mode'
    | 'operators'
    | 'publicUrl'
    | 'textsDir'
  >;
  /** The catalogue in use. */
  readonly catalogue: () => Promise<CurrentCatalogue>;
  readonly now: Date;
  /** The process that asks, if it's one of the site's servers. */
  readonly ownProcess?: OwnProcess;
}

/** What's stored about the site's health, whether a server runs or not. */
export interface SiteStatus {
  readonly schema: SchemaState;
  /** Undefined while the schema isn't this program's. */
  readonly stored: StoredStatus | undefined;
  /** The newest backup, and whether the server makes one every day. */
  readonly backup: LastBackup | undefined;
  readonly isBackedUpDaily: boolean;
  /** False for the demo, whose data is made up. */
  readonly isPublic: boolean;
  /** True when someone can open `/operator`. */
  readonly hasOperators: boolean;
}

/** The part of the status that's in the site's tables. */
export interface StoredStatus {
  readonly catalogue: { readonly update: string; readonly isBuiltIn: boolean };
  readonly jobs: readonly JobRuns[];
  readonly mails: MailQueueState & {
    readonly failures: readonly MailFailure[];
    readonly fault: MailServerFault | undefined;
  };
  readonly webhooks: WebhookState;
  /** Builds and names with open reports. */
  readonly reported: number;
  /** Answers of players that no operator has read. */
  readonly answers: number;
  /** The server processes that run. */
  readonly processes: readonly ProcessState[];
  /** The pages that the next start would lack, each with the reason. Read only while no process runs, which notices them. */
  readonly missingTexts: readonly string[];
  /** Free bytes by folder, as seen from here. On a full disk, the servers can't write down what they see. */
  readonly freeBytes: Readonly<Record<string, number>>;
  /** The addresses of operators who haven't turned on two-step sign-in. */
  readonly unguardedOperators: readonly string[];
  readonly maintenance: Maintenance | undefined;
}

/** Reads the status without changing anything. */
export async function siteStatus(parts: StatusParts): Promise<SiteStatus> {
  const { database, settings } = parts;
  const schema = await schemaState(database);
  const isCurrent = schema.pending.length === 0 && schema.unknown.length === 0;
  return {
    schema,
    stored: isCurrent ? await storedStatus(parts) : undefined,
    backup: isCurrent ? await lastBackup(database.db, backupFolder(settings)) : undefined,
    isBackedUpDaily: settings.backupDir !== undefined,
    isPublic: settings.mode === 'production',
    hasOperators: settings.operators.length > 0,
  };
}

/** The free bytes on the disks of a site's folders. */
export async function freeBytesOf({
  dataDir,
  backupDir,
}: Pick<Config, 'backupDir' | 'dataDir'>): Promise<Record<string, number>> {
  const free: Record<string, number> = {};
  for (const [name, folder] of Object.entries({ DATA_DIR: dataDir, BACKUP_DIR: backupDir })) {
    const bytes = folder === undefined ? undefined : await freeBytes(folder);
    if (bytes !== undefined) free[name] = bytes;
  }
  return free;
}

/** The part of the status that's in the tables of a current schema. */
async function storedStatus(parts: StatusParts): Promise<StoredStatus> {
  const { db } = parts.database;
  const ago = (hours: number): string =>
    new Date(parts.now.getTime() - hours * HOUR_MS).toISOString();
  const { catalogue, isBuiltIn } = await parts.catalogue();
  const processes = await processStates(db, parts.now, parts.ownProcess);
  return {
    catalogue: { update: catalogue.patch.name, isBuiltIn },
    jobs: await jobRuns(db),
    mails: {
      ...(await mailQueueState(db, { failedSince: ago(24) })),
      failures: await mailFailures(db, ago(24)),
      fault: await mailServerFault(db),
    },
    webhooks: await webhookState(db, { lateBefore: ago(1) }),
    reported: await countReportedThings(db),
    answers: await countUnreadAnswers(db),
    processes,
    missingTexts: processes.length === 0 ? readSiteTexts(parts.settings).missing : [],
    freeBytes: await freeBytesOf(parts.settings),
    unguardedOperators: await withoutSecondStep(db, parts.settings.operators),
    maintenance: await maintenanceOf(db, parts.now),
  };
}
