export { changeRoom, MAX_OPERATIONS } from './change-room.ts';
export type { AnsweredRoom, RoomOperation, RoomOperations, RoomRules } from './change-room.ts';
export {
  guestNameProblem,
  MAX_GUEST_NAME_LENGTH,
  MAX_ROOM_NAME_LENGTH,
  roomNameProblem,
} from './guest-name.ts';
export { isLinkSecret, LINK_SECRET, LINK_SECRET_LENGTH } from './link-secret.ts';
export { isShownInOverlay, overlaySlots } from './overlay-slots.ts';
export type { ItemKinds, OverlaySlot } from './overlay-slots.ts';
export { newPlanState, withMember } from './plan-state.ts';
export { EMPTY_REPLICA, withChanges } from './heard-changes.ts';
export type { Replica } from './heard-changes.ts';
export {
  MAX_WAITING,
  nextOperations,
  overtaken,
  seenRevision,
  shownValue,
  withAnswers,
  withEverythingSince,
  withoutAnswered,
} from './replica.ts';
export type { RoomSince, WaitingOperation } from './replica.ts';
export { changesWithIds } from './change-ids.ts';
export { guestField, isPick, isValueOf, knownGame } from './room-fields.ts';
export type { KnownGame, SlotOwner } from './room-fields.ts';
export { isEveryoneReady, roomPicks, roomTeamRequest } from './room-picks.ts';
export type { RoomPicks, RoomSlot } from './room-picks.ts';
export { roomOfPlan } from './room-of-plan.ts';
export { roomResult } from './room-result.ts';
export type { RoomMember, RoomResult } from './room-result.ts';
export {
  AWAY_SECONDS,
  changesSince,
  hasSlot,
  isInRoom,
  isSameValue,
  joinRoom,
  leaderIn,
  linksBefore,
  MAX_ROOM_GUESTS,
  newRoom,
  HOST,
  PLACES,
  ROOM_HOURS,
  ROOM_REFUSALS,
  withFields,
  withNewLink,
  withNewOverlayLink,
  withoutGuest,
} from './room-state.ts';
export { mayKeepRoom, STANDING_DAYS, standingRoomLimitMessage } from './standing-rooms.ts';
export type {
  ChangedRoom,
  JoinedRoom,
  JoiningGuest,
  OperationAnswer,
  RoomChange,
  RoomField,
  RoomFields,
  RoomLinkKind,
  RoomRefusal,
  RoomState,
  RoomValue,
} from './room-state.ts';
