import { useMutation, useQueryClient } from '@tanstack/react-query';
import { usePlayerId } from '../account/index.ts';
import { messageOf } from '../api/client.ts';
import { callApiAsPlayer } from '../api/player-client.ts';
import { queryKeys } from '../api/query-keys.ts';
import { useCountsChanged } from '../plans/index.ts';
import { Button, uiTexts } from '../ui/index.ts';
import { Actions, FormMessage } from '../ui/forms/index.ts';
import { copiesTexts } from './copies-texts.ts';

/** Copies the builds that the player made in the club to their own, in one press. */
export function CopyBuilds() {
  const client = useQueryClient();
  const uid = usePlayerId();
  const countsChanged = useCountsChanged();
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => callApiAsPlayer('POST /api/club/builds/copies', copiesTexts.failed),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: queryKeys.ownBuilds(uid) });
      countsChanged();
    },
  });
  return (
    <>
      <p>{copiesTexts.help}</p>
      {error !== null && <FormMessage text={messageOf(error)} />}
      {data !== undefined && <FormMessage isGood text={copiesTexts.outcome(data)} />}
      <Actions>
        <Button disabled={isPending} onClick={() => mutate()}>
          {isPending ? uiTexts.processing : copiesTexts.button}
        </Button>
      </Actions>
    </>
  );
}
