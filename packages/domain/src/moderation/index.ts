export {
  DECISION_KINDS,
  isNeutralName,
  MAX_NOTE_LENGTH,
  MAX_OPEN_REPORTS,
  MAX_TEXT_LENGTH,
  neutralName,
  REASON_LABELS,
  REPORT_REASONS,
  REPORT_SUBJECTS,
} from './moderation.ts';
export type { DecisionKind, ReportReason, ReportSubject } from './moderation.ts';
