export { buildsToCopy } from './copied-builds.ts';
export { DISBAND_DAYS, disbandEnd } from './disbanding.ts';
export { INVITATION_DAYS, invitationEnd, MAX_OPEN_INVITATIONS } from './invitation.ts';
export {
  checkPlanName,
  CLUB_BUILD_LIMIT_MESSAGE,
  GAME_PLAN_LIMIT_MESSAGE,
  MAX_CLUB_BUILDS,
  MAX_GAME_PLANS,
  MAX_PLAN_NAME_LENGTH,
} from './playbook.ts';
export {
  changedValues,
  gathered,
  GATHERED_MS,
  isPlanValue,
  notesEdit,
  MAX_CLUB_EDITS,
  planValues,
  touchedSince,
  valueBefore,
} from './playbook-edit.ts';
export type { PlaybookChange, PlaybookValues } from './playbook-edit.ts';
export { playbookHoles } from './playbook-holes.ts';
export type { PlannedGame, PlaybookHoles } from './playbook-holes.ts';
