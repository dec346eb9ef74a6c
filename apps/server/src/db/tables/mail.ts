import type { Generated } from 'kysely';

/** An email to send, or in the demo to show. */
interface MailTable {
  id: string;
  player_id: string | null;
  to_name: string;
  to_address: string;
  subject: string;
  body_text: string;
  body_html: string;
  /** What the token in its link does, so that it can be renewed. Null: nothing in it expires. */
  link: Generated<string | null>;
  /** Null for emails that nobody can unsubscribe from. */
  unsubscribe_url: string | null;
  status: 'queued' | 'sent' | 'failed' | 'shown';
  tries: number;
  next_try_at: string | null;
  /** Why the last attempt failed, without addresses. */
  failure: Generated<string | null>;
  created_at: string;
}

/** The table of emails. */
export interface MailTables {
  mail: MailTable;
}
