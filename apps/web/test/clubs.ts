import type { AnswerOf } from '../src/api/client.ts';
import { buildId } from './builds.ts';
import type { Answers } from './stub-api.ts';

type Club = NonNullable<AnswerOf<'GET /api/club'>['club']>;
type PublicClub = AnswerOf<'GET /api/clubs/:tag'>;

const BADGE = {
  shape: 'shield',
  colors: { ground: 'navy', emblem: 'gold' },
  emblem: 'bolt',
} as const;

/** What every view of the club shows. */
const CLUB = { tag: 'RUSH', name: 'Rush Hour', badge: BADGE, isActive: true } as const;

/** The badge of the club's members next to their names. */
export const CLUB_BADGE = { kind: 'club', tag: CLUB.tag, name: CLUB.name, ...BADGE } as const;

const FOUNDED = '2026-11-01T12:00:00.000Z';

/** A member of a club, by the number of their id. */
export function member(
  number: number,
  displayName: string | null,
  role: Club['role'] = 'member',
): Club['members'][number] {
  return {
    id: buildId(number),
    displayName,
    role,
    joinedAt: FOUNDED,
    isListed: false,
    sharesMatches: false,
  };
}

/** A club of three, as its owner Ada sees it. */
export function club(change: Partial<Club> = {}): Club {
  return {
    ...CLUB,
    createdAt: FOUNDED,
    disbandsAt: null,
    offer: null,
    paidUntil: null,
    keptUntil: null,
    seats: 5,
    playerId: buildId(1),
    role: 'owner',
    members: [member(1, 'Ada', 'owner'), member(2, 'Ben', 'captain'), member(3, 'Cleo')],
    invitations: [],
    ...change,
  };
}

/** The same club as everyone sees it. */
export function publicClub(change: Partial<PublicClub> = {}): PublicClub {
  return {
    ...CLUB,
    createdAt: FOUNDED,
    members: [{ displayName: 'Ada', role: 'owner' }],
    builds: [],
    ...change,
  };
}

/** The club behind an invitation of Ada's. */
export function invitingClub(
  change: Partial<AnswerOf<'POST /api/club/invitations/look'>> = {},
): AnswerOf<'POST /api/club/invitations/look'> {
  return {
    ...CLUB,
    isFull: false,
    inviter: 'Ada',
    endsAt: '2099-11-29T12:00:00.000Z',
    ...change,
  };
}

/** A club's playbook with nothing in it. */
export const EMPTY_PLAYBOOK: Answers = {
  'GET /api/club/builds': { builds: [] },
  'GET /api/club/plans': { plans: [] },
  'GET /api/club/history': { edits: [], hasMore: false },
};
