import { api } from '@trifecta/contract';
import { normalizedTag } from '@trifecta/domain/membership';
import type { FastifyInstance } from 'fastify';
import { bestBuildsOf, publicBuildsFrom } from '../community/index.ts';
import { AppError } from '../http/app-error.ts';
import { implement } from '../http/contract-routes.ts';
import { clubByTag } from './club.store.ts';
import type { OpenedClubs } from './parts.ts';
import { listedMembersOf } from './member.store.ts';

/** Builds on a club's public page, at most. */
const SHOWN_BUILDS = 30;

/** Serves what everyone sees of a club: only members who want to be shown, and their public builds. */
export function publicClubRoutes(app: FastifyInstance, { parts }: OpenedClubs): void {
  const { db, plans, now } = parts;
  implement(app, api.clubs.publicClub, async ({ params }) => {
    const club = await clubByTag(db, normalizedTag(params.tag));
    if (club === undefined) throw new AppError('not_found', 'Club not found.');
    const { id, tag, name, badge, createdAt } = club;
    const members = await listedMembersOf(db, id, now());
    const authors = members.map((member) => member.id);
    const builds = await bestBuildsOf(db, authors, SHOWN_BUILDS);
    const toPublicBuild = await publicBuildsFrom(parts, builds);
    return {
      tag,
      name,
      badge,
      createdAt,
      isActive: await plans.isClubActive(id),
      members: members.map(({ displayName, role }) => ({ displayName, role })),
      builds: builds.map(toPublicBuild),
    };
  });
}
