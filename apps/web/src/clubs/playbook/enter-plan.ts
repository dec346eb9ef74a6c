import { ApiError } from '../../api/client.ts';
import { callApiAsPlayer } from '../../api/player-client.ts';
import { RoomSession } from '../../rooms/index.ts';
import { PlanLine } from './plan-line.ts';
import { texts } from './texts.ts';

/** A game plan that the player has opened. */
export interface EnteredPlan {
  readonly id: string;
  readonly session: RoomSession;
  readonly line: PlanLine;
}

/** Opens a game plan. Null when the player's club has no such plan. Throws `ApiError` for what may work later. */
export async function enterPlan(id: string): Promise<EnteredPlan | null> {
  try {
    const call = { params: { id } };
    const path = 'POST /api/club/plans/:id/enter';
    const plan = await callApiAsPlayer(path, texts.plan.loadFailed, call);
    const line = new PlanLine(id, plan);
    return { id, line, session: new RoomSession(id, plan, line) };
  } catch (error) {
    if (error instanceof ApiError && [400, 404].includes(error.status)) return null;
    throw error;
  }
}
