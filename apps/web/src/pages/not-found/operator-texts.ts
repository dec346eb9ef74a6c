import type { JobName } from '@trifecta/contract';

/** The scheduled jobs by their names in the log. Another version may have run others. */
const JOBS: Readonly<Record<string, string | undefined>> = {
  'account-cleanup': 'Account cleanup',
  'account-deletion': 'Account deletion',
  billing: 'Billing check',
  'daily-backup': 'Daily backup',
  'ended invitations': 'Invitation cleanup',
  'ended rooms': 'Room cleanup',
  'ratings-settled': 'Rating weights',
  'report-cleanup': 'Report cleanup',
  'report-mail': 'Emails about reports',
  'update-mail': 'Update emails',
  'upgrade-repair': 'Upgrade repair',
  'web-files': 'Shared site files',
} satisfies Readonly<Record<JobName, string>>;

/** The texts around the parts of the operators' page. */
export const operatorPageTexts = {
  title: 'Operator',
  guard: {
    title: 'Two-step sign-in',
    turnOn: 'Operators need two-step sign-in. Turn it on in your account, then come back.',
    noPassword:
      'It needs a password. If you only sign in with a provider, set one with “Forgot your password?” first.',
    account: 'Go to Your Account',
  },
  status: {
    title: 'Site',
    failed: 'Failed to load the status',
    fine: 'Everything is fine.',
    problem: ({ what, todo }: { what: string; todo: string }) => `${what} ${todo}`,
    process: (version: string) => `Server ${version} since`,
    never: 'never',
    version: 'Version',
    versionOf: (status: { version: string; mode: string; database: string }) =>
      `${status.version} (${status.mode}) on ${status.database === 'sqlite' ? 'SQLite' : 'PostgreSQL'}`,
    catalogue: 'Game update',
    catalogueOf: ({ update, isBuiltIn }: { update: string; isBuiltIn: boolean }) =>
      isBuiltIn ? update : `${update} (imported)`,
    job: (name: string) => JOBS[name] ?? name,
    emails: 'Emails',
    emailsOf: ({ waiting, failed }: { waiting: number; failed: number }) =>
      `${waiting} waiting, ${failed} failed in the last 24 hours`,
    failures: 'Emails not sent',
    failure: (to: string, subject: string, reason: string, isWaiting: boolean) =>
      `${to}, “${subject}”: ${reason}${isWaiting ? ' (will be retried)' : ''}`,
    webhooks: 'Last webhook',
    webhooksOf: (time: string, failed: number) =>
      failed === 0 ? time : `${time}, ${failed} failed`,
    refused: 'Refused webhook',
    backup: 'Newest backup',
    backupsOff: (time: string) => `${time} (daily backups are off: set BACKUP_DIR)`,
  },
};
