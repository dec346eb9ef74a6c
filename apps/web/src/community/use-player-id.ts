import { useAuth } from '../account/index.ts';

/** Id of the signed-in player, part of the key of everything that is kept for this player; undefined for others. */
export function usePlayerId(): string | undefined {
  const { status, user } = useAuth();
  return status === 'signed-in' ? user?.uid : undefined;
}
