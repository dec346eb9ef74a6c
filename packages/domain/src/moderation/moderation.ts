/** The reasons for a report, and for what an operator decides. */
export const REPORT_REASONS = [
  'offensive',
  'harassment',
  'impersonation',
  'personal-data',
  'spam',
  'other',
] as const;

/** A reason for a report or a decision. */
export type ReportReason = (typeof REPORT_REASONS)[number];

/** The reasons as display text. */
export const REASON_LABELS: Readonly<Record<ReportReason, string>> = {
  offensive: 'Offensive or hateful',
  harassment: 'Harassment',
  impersonation: 'Impersonation',
  'personal-data': 'Shows private information',
  spam: 'Spam or advertising',
  other: 'Something else',
};

/** What a report is about: a public build, or the display name of the player who made it. */
export const REPORT_SUBJECTS = ['build', 'name'] as const;

/** What a report is about. */
export type ReportSubject = (typeof REPORT_SUBJECTS)[number];

/** The decisions that players learn about and can answer. */
export const DECISION_KINDS = ['build-hidden', 'name-changed', 'suspended'] as const;

/** A decision that the player learns about. */
export type DecisionKind = (typeof DECISION_KINDS)[number];

/** The maximum length of the note of a report, in UTF-16 units. */
export const MAX_NOTE_LENGTH = 500;

/** The maximum length of an operator's message, note, or reason, and of a player's answer. */
export const MAX_TEXT_LENGTH = 1000;

/** Open reports stored for one thing. More of them change nothing. */
export const MAX_OPEN_REPORTS = 100;

/** A neutral display name, from a random whole number of at least 0: `Player-` and eight digits. */
export function neutralName(random: number): string {
  return `Player-${String(random % 100_000_000).padStart(8, '0')}`;
}

/** True for names made by `neutralName`. */
export function isNeutralName(name: string): boolean {
  return /^Player-\d{8}$/.test(name);
}
