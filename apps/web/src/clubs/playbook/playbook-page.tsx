import { useQuery } from '@tanstack/react-query';
import { usePlayerId } from '../../account/index.ts';
import { callApiAsPlayer } from '../../api/player-client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { Page } from '../../ui/index.ts';
import { Playbook } from './playbook.tsx';
import { texts } from './texts.ts';

/** The player's club: its playbook. */
export function PlaybookPage() {
  const uid = usePlayerId();
  const { data: club } = useQuery({
    queryKey: queryKeys.club(uid),
    queryFn: async () => (await callApiAsPlayer('GET /api/club')).club,
    enabled: uid !== undefined,
  });
  return <Page title={texts.title}>{club && <Playbook club={club} />}</Page>;
}
