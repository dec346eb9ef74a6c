import type {
  GuestGuard,
  LiveParts,
  OpenedLive,
  RoomCookies,
  StartRoom,
} from '../../rooms/index.ts';
import type { ClubEndpoints } from '../club-endpoints.ts';
import type { ClubsParts } from '../parts.ts';
import type { GamePlan } from './game-plan.store.ts';
import type { GamePlans } from './game-plans.ts';

/** Dependencies of playbooks. */
export type PlaybookParts = ClubsParts & LiveParts & { readonly startRoom: StartRoom };

/** The parts that all endpoints of playbooks share. */
export interface OpenedPlaybook extends OpenedLive<GamePlan> {
  readonly parts: PlaybookParts;
  readonly endpoints: ClubEndpoints;
  readonly plans: GamePlans;
  readonly cookies: RoomCookies;
  readonly guests: GuestGuard;
}
