export { ModerationViews } from './moderation-views.tsx';
export { ReportButton } from './report-button.tsx';
