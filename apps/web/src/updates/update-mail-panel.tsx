import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useAuth } from '../account/index.ts';
import { messageOf } from '../api/client.ts';
import { callApiAsPlayer } from '../api/player-client.ts';
import { uiTexts } from '../ui/index.ts';
import { CheckField, Failure, FormMessage, Panel } from '../ui/forms/index.ts';
import { mailTexts as texts } from './mail-texts.ts';
import { updateMailQuery } from './update-mail.query.ts';

/** The player's setting for emails when an update changes their builds or teams. Off by default. */
export function UpdateMailPanel() {
  const { user } = useAuth();
  const client = useQueryClient();
  const query = updateMailQuery(user?.uid);
  const { data, isError, refetch } = useQuery(query);
  const { mutate, error, variables, isPending } = useMutation({
    mutationFn: (isOn: boolean) =>
      callApiAsPlayer('PUT /api/user-updates/mail', texts.notSaved, { body: { isOn } }),
    onSuccess: (saved) => void client.setQueryData(query.queryKey, saved),
  });
  return (
    <Panel label={texts.title}>
      {isError ? (
        <Failure text={texts.failed} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <p role="status">{uiTexts.loading}</p>
      ) : (
        <CheckField
          name="update-mail"
          label={texts.choice}
          hint={texts.hint}
          isOn={isPending ? variables : data.isOn}
          onChange={mutate}
        />
      )}
      {error !== null && <FormMessage text={messageOf(error)} />}
    </Panel>
  );
}
