import { queryOptions } from '@tanstack/react-query';
import { callApiAsPlayer } from '../api/player-client.ts';
import { queryKeys } from '../api/query-keys.ts';
import { clubMailTexts } from './club-mail-texts.ts';

/** True if the player gets emails about their club. */
export function clubMailQuery(uid: string | undefined) {
  return queryOptions({
    queryKey: queryKeys.clubMail(uid),
    queryFn: () => callApiAsPlayer('GET /api/club/mail', clubMailTexts.failed),
    enabled: uid !== undefined,
  });
}
