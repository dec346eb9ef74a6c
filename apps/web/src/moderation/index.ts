export { ModerationViews } from './moderation-views.tsx';
export { OwnModerationRecord } from './own-record.tsx';
export { ReportButton } from './report-button.tsx';
