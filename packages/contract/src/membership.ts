import {
  BADGE_COLOR_NAMES,
  BADGE_EMBLEMS,
  BADGE_SHAPES,
  CLUB_ACT_NAMES,
  CLUB_ACTS,
} from '@trifecta/domain/membership';
import type { AuthorBadge, ClubAct, ClubBadge } from '@trifecta/domain/membership';
import type { TokenScope } from '@trifecta/domain/account';
import { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { RouteDefinition } from './route.ts';

/** One endpoint for members of a club, whose access names what they do. */
export type ClubRoute = RouteDefinition & {
  readonly access: `club:${ClubAct}`;
  readonly scope?: TokenScope;
};

/** What members of a club do at an endpoint. */
export function clubActOf({ access }: ClubRoute): ClubAct {
  const act = CLUB_ACT_NAMES.find((name) => access === `club:${name}`);
  if (act === undefined) throw new Error(`${access} names no act in a club.`);
  return act;
}

/**
 * Declares one endpoint for members of a club, with the errors that everyone else gets. The domain's `CLUB_ACTS` decides
 * who may call it, from its access.
 */
export function clubRoute<const Definition extends ClubRoute>(definition: Definition) {
  const { whenLapsed, whenSuspended, whenDisbanding } = CLUB_ACTS[clubActOf(definition)];
  const errors: readonly ErrorCode[] = [
    ...definition.errors,
    'not_in_club',
    'club_role_needed',
    ...(whenLapsed ? [] : (['club_lapsed'] as const)),
    ...(whenDisbanding ? [] : (['club_disbanding'] as const)),
    ...(whenSuspended ? [] : (['account_suspended'] as const)),
  ];
  return { ...definition, errors };
}

const colorSchema = z.enum(BADGE_COLOR_NAMES);

/** A club's badge, without its tag. The domain decides whether its colors fit together. */
export const clubBadgeSchema = z
  .object({
    shape: z.enum(BADGE_SHAPES),
    colors: z.object({ ground: colorSchema, emblem: colorSchema }),
    emblem: z.enum(BADGE_EMBLEMS),
  })
  .meta({ id: 'ClubBadge' }) satisfies z.ZodType<ClubBadge>;

/** The badge beside a player's name. The server gets it from `badgesOf` of its `plans` feature. */
export const shownBadgeSchema = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('premium') }),
    z.object({
      kind: z.literal('club'),
      tag: z.string(),
      name: z.string(),
      ...clubBadgeSchema.shape,
    }),
  ])
  .meta({ id: 'AuthorBadge' }) satisfies z.ZodType<NonNullable<AuthorBadge>>;

/** A player's badge, or null. */
export const authorBadgeSchema = shownBadgeSchema.nullable() satisfies z.ZodType<AuthorBadge>;
