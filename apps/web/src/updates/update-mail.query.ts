import { queryOptions } from '@tanstack/react-query';
import { callApiAsPlayer } from '../api/player-client.ts';
import { queryKeys } from '../api/query-keys.ts';
import { mailTexts } from './mail-texts.ts';

const MAIL = 'GET /api/user-updates/mail';

/** True if the player gets update emails. */
export function updateMailQuery(uid: string | undefined) {
  return queryOptions({
    queryKey: queryKeys.updateMail(uid),
    queryFn: () => callApiAsPlayer(MAIL, mailTexts.failed),
    enabled: uid !== undefined,
  });
}
