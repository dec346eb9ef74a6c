import type { Accounts } from '../account/index.ts';
import type { Changes } from '../db/index.ts';
import type { PlayerFeatureParts } from '../plans/index.ts';

/** Dependencies of moderation. */
export interface ModerationParts
  extends
    Omit<PlayerFeatureParts, 'catalogue'>,
    Pick<Accounts, 'mails' | 'mainOrigin' | 'signedIds'> {
  readonly changes: Changes;
  readonly siteName: string;
  /** The operators' email addresses, in lowercase. */
  readonly operators: readonly string[];
  /** The addresses that get an email while reports or answers wait. */
  readonly reportsEmail: readonly string[];
}
