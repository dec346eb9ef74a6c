import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { KnownPlayer, KnownPlayerContent } from '@trifecta/domain/teams';
import { usePlayerId } from '../account/index.ts';
import { callApiAsPlayer } from '../api/player-client.ts';
import { queryKeys } from '../api/query-keys.ts';
import { habitTexts } from './habit-texts.ts';

/** Whom the player remembers, the latest first. */
export function knownPlayersQuery(uid: string | undefined) {
  return queryOptions({
    queryKey: queryKeys.knownPlayers(uid),
    queryFn: () => callApiAsPlayer('GET /api/known-players'),
  });
}

/** The mutations that remember and forget someone. The list follows. */
export function useKnownPlayerActions() {
  const client = useQueryClient();
  const { queryKey } = knownPlayersQuery(usePlayerId());
  const withoutOne = (id: string) => (known: readonly KnownPlayer[] | undefined) =>
    known?.filter(({ _id }) => _id !== id) ?? [];
  const remember = useMutation({
    mutationFn: ({ ownWeapons, refusedClasses, ...player }: KnownPlayerContent) =>
      callApiAsPlayer('PUT /api/known-players', habitTexts.known.failed, {
        body: {
          ...player,
          ownWeapons: [...ownWeapons],
          refusedClasses: [...refusedClasses],
          otherRoles: [...player.otherRoles],
          otherPlaystyles: [...player.otherPlaystyles],
        },
      }),
    onSuccess: (player) =>
      client.setQueryData<readonly KnownPlayer[]>(queryKey, (known) => [
        player,
        ...withoutOne(player._id)(known),
      ]),
  });
  const forget = useMutation({
    mutationFn: (id: string) =>
      callApiAsPlayer('DELETE /api/known-players/:id', habitTexts.known.forgetFailed, {
        params: { id },
      }),
    onSuccess: (_, id) => client.setQueryData<readonly KnownPlayer[]>(queryKey, withoutOne(id)),
  });
  return { remember, forget };
}
