import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { UseQueryOptions } from '@tanstack/react-query';
import { messageOf } from '../api/client.ts';
import { uiTexts } from '../ui/index.ts';
import { CheckField, Failure, FormMessage, Panel } from '../ui/forms/index.ts';

interface MailSetting {
  readonly isOn: boolean;
}

/** The player's setting for one kind of emails. */
export function MailPanel<Key extends readonly unknown[]>({
  name,
  texts,
  query,
  save,
}: {
  readonly name: string;
  readonly texts: {
    readonly title: string;
    readonly choice: string;
    readonly hint: string;
    readonly failed: string;
  };
  readonly query: UseQueryOptions<MailSetting, Error, MailSetting, Key>;
  /** Throws `ApiError`. */
  readonly save: (setting: MailSetting) => Promise<MailSetting>;
}) {
  const client = useQueryClient();
  const { data, isError, refetch } = useQuery(query);
  const { mutate, error, variables, isPending } = useMutation({
    mutationFn: (isOn: boolean) => save({ isOn }),
    onSuccess: (saved) => void client.setQueryData<MailSetting>([...query.queryKey], saved),
  });
  return (
    <Panel label={texts.title}>
      {isError ? (
        <Failure text={texts.failed} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <p role="status">{uiTexts.loading}</p>
      ) : (
        <CheckField
          name={name}
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
