export { TeamAnswer } from '../../teams/answer/team-answer.tsx';
export { askForTeam, refusalOf } from '../../teams/ask-for-team.ts';
export { SavedNote } from '../../teams/saved-note.tsx';
export { TeamDialogs } from '../../teams/team-dialogs.tsx';
export { OwnRoomLink, OwnRooms } from './own-rooms.tsx';
export { RequestProblems } from './request-problems.tsx';
