export { INVITATION_DAYS, invitationEnd, MAX_OPEN_INVITATIONS } from './invitation.ts';
