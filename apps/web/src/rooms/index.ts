export {
  LastChanged,
  LiveNotice,
  LiveStatus,
  MovedPicks,
  PickingHere,
  SignedOut,
} from './live-parts.tsx';
export { LeftNotes, NotesPanel } from './notes/notes-panel.tsx';
export { createdLinks, keptLinkSecret, onLinkOpened, takeLinkSecret } from './link-secrets.ts';
export { changesBody } from './room-line.ts';
export type { RoomLine } from './room-line.ts';
export { RoomSession } from './room-session.ts';
export { isEnded } from './room-view.ts';
export type { RoomView } from './room-view.ts';
export { RoomTeam } from './room-team.tsx';
export type { Choose } from './seats.tsx';
export { Seat, SeatList, SlotPicks, SlotSummary } from './seats.tsx';
export { SituationPanel } from './situation.tsx';
export { forgetRoom, recordRoom } from './last-room.ts';
export { lastRoomTexts } from './last-room-texts.ts';
export { useOpenRoom } from './open-room.ts';
export { withNames } from './room-names.ts';
export { pickName } from './texts.ts';
