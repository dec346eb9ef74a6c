import { useQuery } from '@tanstack/react-query';
import { usePlayerId } from '../account/index.ts';
import { callApi, nullIfMissing } from '../api/client.ts';
import type { AnswerOf } from '../api/client.ts';
import { callApiAsPlayer } from '../api/player-client.ts';
import { queryKeys } from '../api/query-keys.ts';
import { joinTexts } from './join-texts.ts';

/** The club behind an invitation. */
export type InvitingClub = AnswerOf<'POST /api/club/invitations/look'>;

/**
 * The club behind the secret of an invitation, or without one behind the invitation that waits for the player. Null when
 * there is none.
 */
export function useInvitingClub(secret: string | null) {
  const uid = usePlayerId();
  return useQuery<InvitingClub | null>({
    queryKey: secret === null ? queryKeys.waitingInvitation(uid) : queryKeys.invitation(secret),
    queryFn: async () =>
      secret === null
        ? await callApiAsPlayer('GET /api/club/invitations/waiting', joinTexts.failed)
        : await callApi('POST /api/club/invitations/look', joinTexts.failed, {
            body: { secret },
          }).catch(nullIfMissing),
    enabled: secret !== null || uid !== undefined,
    staleTime: Infinity,
  });
}
