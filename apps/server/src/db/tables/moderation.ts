import type { Generated } from 'kysely';

type Reason = 'offensive' | 'harassment' | 'impersonation' | 'personal-data' | 'spam' | 'other';

/** A report of a public build, or of the name of the player who made it. */
interface ReportTable {
  /** UUIDv7, so that later reports have larger ids. */
  id: string;
  /** `build:` or `name:` and the id of the build or the player. Reports are grouped by it. */
  subject: string;
  /** The player it's about. */
  player_id: string;
  build_id: string | null;
  /** The reporting player's id, or a keyed hash of a guest's network. */
  reporter_key: string;
  /** Null for guests. */
  reporter_id: string | null;
  reason: Reason;
  note: string | null;
  created_at: string;
  /** Null until an operator has decided. */
  closed_at: string | null;
}

/** A decision that the player learns about and may answer once. */
interface ModerationCaseTable {
  id: string;
  player_id: string;
  build_id: string | null;
  kind: 'build-hidden' | 'name-changed' | 'suspended';
  /** The name of the build or of the player at the time. */
  about: string;
  reason: Reason;
  /** The operator's message to the player. */
  message: string;
  decided_at: string;
  /** The end of a suspension. */
  until: string | null;
  /** When it was undone or ended. */
  ended_at: string | null;
  answer: string | null;
  answered_at: string | null;
  /** When an operator took the answer out of the queue. */
  answer_read_at: string | null;
}

/** An operator's note about a player. */
interface ModerationNoteTable {
  id: string;
  player_id: string;
  operator_id: string | null;
  note: string;
  created_at: string;
}

/**
 * Something an operator did. Rows are only ever added. Deleting an account removes what refers to its player, and
 * nothing else.
 */
interface ModerationLogTable {
  /** UUIDv7, so that later entries have larger ids. */
  id: string;
  at: string;
  via: 'page' | 'command';
  operator_id: string | null;
  action: string;
  player_id: string | null;
  build_id: string | null;
  reason: string | null;
  why: string | null;
  tier: string | null;
  until: string | null;
  /** The user on the server's machine who ran the command. Null for the page, and for commands of earlier versions. */
  run_by: Generated<string | null>;
}

/** The tables of reports, and of what operators decide. */
export interface ModerationTables {
  report: ReportTable;
  moderation_case: ModerationCaseTable;
  moderation_note: ModerationNoteTable;
  moderation_log: ModerationLogTable;
}
