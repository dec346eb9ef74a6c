import { createHash } from 'node:crypto';
import { api } from '@trifecta/contract';
import type { FastifyInstance } from 'fastify';
import { ANOTHER_MEMBER } from '../actor.ts';
import { clubView } from '../club-view.ts';
import { newestEdit } from './edit.store.ts';
import { planIdsOf, planMembers } from './game-plan.store.ts';
import type { OpenedPlaybook } from './parts.ts';

/** Serves what a club's page asks for every few seconds: whether anything has changed, and who is in which game plan. */
export function activityRoutes(app: FastifyInstance, opened: OpenedPlaybook): void {
  const { parts, endpoints } = opened;
  endpoints.implement(app, api.playbook.activity, async ({ player, club: { clubId } }) => {
    const [club, newest, here] = await Promise.all([
      clubView(parts, player.id),
      newestEdit(parts.db, clubId),
      membersHere(opened, clubId),
    ]);
    const stamp = createHash('sha256')
      .update(JSON.stringify([club, newest]))
      .digest('base64url');
    return { stamp: stamp.slice(0, 16), here };
  });
}

/** The names of the members who are in each game plan now. Without those that nobody is in. */
async function membersHere({ parts: { db }, live }: OpenedPlaybook, clubId: string) {
  const online = (await planIdsOf(db, clubId)).map((planId) => ({
    planId,
    guests: live.hereIn(planId),
  }));
  const visited = online.filter(({ guests }) => guests.length > 0);
  return Promise.all(
    visited.map(async ({ planId, guests }) => {
      const members = await planMembers(db, planId);
      const inside = members.filter(({ guest }) => guests.includes(guest));
      return { planId, names: inside.map(({ displayName }) => displayName ?? ANOTHER_MEMBER) };
    }),
  );
}
