import type { JobName } from '@trifecta/contract';

/** The scheduled jobs by their names in the log. Another version may have run others. */
const JOBS: Readonly<Record<string, string | undefined>> = {
  'account-cleanup': 'Account cleanup',
  'account-deletion': 'Account deletion',
  billing: 'Billing check',
  'club states': 'Emails about clubs on hold',
  'daily-backup': 'Daily backup',
  'disbanded clubs': 'Deletion of disbanded clubs',
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
    maintenance: 'Closed for maintenance',
    maintenanceOf: (say: string, until: string) => `${say} Until ${until}.`,
    webhooks: 'Last webhook',
    webhooksOf: (time: string, failed: number) =>
      failed === 0 ? time : `${time}, ${failed} failed`,
    refused: 'Refused webhook',
    backup: 'Newest backup',
    backupsOff: (time: string) => `${time} (daily backups are off: set BACKUP_DIR)`,
  },
  mails: {
    title: 'Emails not sent',
    failed: 'Failed to load emails',
    saveFailed: 'Failed to change the email',
    mail: (to: string, subject: string) => `${to}, “${subject}”`,
    state: (isWaiting: boolean, time: string) =>
      isWaiting ? `Waiting since ${time}.` : `Refused, from ${time}.`,
    showAll: (count: number) => `Show All ${count}`,
    resend: 'Send Now',
    cancel: 'Cancel Email',
  },
  backups: {
    title: 'Backups',
    failed: 'Failed to load backups',
    saveFailed: 'Failed to begin',
    none: 'No backups yet.',
    file: (time: string, bytes: number) =>
      bytes < 1e6
        ? `${time}, ${Math.ceil(bytes / 1e3)} KB`
        : `${time}, ${(bytes / 1e6).toFixed(1)} MB`,
    verified: 'Verified when it was made.',
    checked: (time: string) => `Good, checked ${time}.`,
    notMade: (file: string, problem: string) => `${file} wasn't made: ${problem}`,
    work: ({ what, file }: { what: string; file: string }) =>
      what === 'make' ? 'Backing up...' : `Checking ${file}...`,
    check: 'Check Again',
    make: 'Back Up Now',
  },
};
