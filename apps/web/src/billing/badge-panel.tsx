import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { usePlayerId } from '../account/index.ts';
import { messageOf } from '../api/client.ts';
import { callApiAsPlayer } from '../api/player-client.ts';
import { Badge } from '../membership/index.ts';
import { uiTexts } from '../ui/index.ts';
import { CheckField, Failure, FormMessage, Panel } from '../ui/forms/index.ts';
import { queryKeys } from '../api/query-keys.ts';
import { clubTexts, clubTexts as texts } from './texts.ts';

/** The player's badge, and the switch that shows it next to their name. */
export function BadgePanel() {
  const query = ownBadgeQuery(usePlayerId());
  const { data, isError, refetch } = useQuery(query);
  const client = useQueryClient();
  const { mutate, error, variables, isPending } = useMutation({
    mutationFn: (isShown: boolean) =>
      callApiAsPlayer('PUT /api/user/badge', texts.notSaved, { body: { isShown } }),
    onSuccess: (saved) => void client.setQueryData(query.queryKey, saved),
  });
  return (
    <Panel title={texts.badge}>
      {isError ? (
        <Failure text={texts.failed} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <p role="status">{uiTexts.loading}</p>
      ) : (
        <>
          <p>{data.badge === null ? texts.none : <Badge badge={data.badge} size={32} />}</p>
          <CheckField
            name="shows-badge"
            label={texts.choice}
            hint={texts.hint}
            isOn={isPending ? variables : data.isShown}
            onChange={mutate}
          />
        </>
      )}
      {error !== null && <FormMessage text={messageOf(error)} />}
    </Panel>
  );
}

/** The player's badge, and whether others see it. */
export function ownBadgeQuery(uid: string | undefined) {
  return queryOptions({
    queryKey: queryKeys.ownBadge(uid),
    queryFn: () => callApiAsPlayer('GET /api/user/badge', clubTexts.failed),
    enabled: uid !== undefined,
  });
}
