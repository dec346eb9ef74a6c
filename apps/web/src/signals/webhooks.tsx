import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { Link } from 'wouter';
import { useAuth } from '../account/index.ts';
import { href } from '../addresses.ts';
import type { AnswerOf } from '../api/client.ts';
import { callApiAsPlayer } from '../api/player-client.ts';
import { queryKeys } from '../api/query-keys.ts';
import { Button, dayText, uiTexts } from '../ui/index.ts';
import {
  Actions,
  Failure,
  FormMessage,
  Line,
  LineList,
  LineNote,
  OnDemandDialog,
  Panel,
} from '../ui/forms/index.ts';
import { webhookTexts as texts } from './texts.ts';

const NewWebhookDialog = lazy(() =>
  import('./new-webhook-dialog.tsx').then((m) => ({ default: m.NewWebhookDialog })),
);

type Webhook = AnswerOf<'GET /api/account/webhooks'>['webhooks'][number];

function webhooksQuery(uid: string | undefined) {
  return queryOptions({
    queryKey: queryKeys.webhooks(uid),
    queryFn: () => callApiAsPlayer('GET /api/account/webhooks', texts.loadFailed),
  });
}

/** The webhooks that tell other programs what happens here: to add, to test, and to remove in one press. */
export function Webhooks() {
  const query = webhooksQuery(useAuth().user?.uid);
  const { data, dataUpdatedAt, isError, refetch } = useQuery(query);
  const queries = useQueryClient();
  const [isAdding, setIsAdding] = useState(false);
  // A webhook that another tab has removed disappears from the list as well.
  const refresh = () => queries.invalidateQueries({ queryKey: query.queryKey });
  const removing = useMutation({
    mutationFn: ({ id }: Webhook) =>
      callApiAsPlayer('DELETE /api/account/webhooks/:id', texts.removeFailed, { params: { id } }),
    onSettled: refresh,
  });
  const testing = useMutation({
    mutationFn: ({ id }: Webhook) =>
      callApiAsPlayer('POST /api/account/webhooks/:id/test', texts.testFailed, { params: { id } }),
    onSettled: refresh,
  });
  const failure = (removing.error ?? testing.error)?.message;
  return (
    <Panel label={texts.title}>
      <p>
        {texts.about} <Link href={`${href.developers}#webhooks`}>{texts.help}</Link>
      </p>
      {data === undefined && !isError && <p role="status">{uiTexts.loading}</p>}
      {data === undefined && isError && (
        <Failure text={texts.loadFailed} onRetry={() => void refetch()} />
      )}
      {failure !== undefined && <FormMessage text={failure} />}
      {data !== undefined && (
        <>
          {!data.isOn && <LineNote>{texts.off}</LineNote>}
          {data.isOn && data.webhooks.length === 0 && <LineNote>{texts.none}</LineNote>}
          <LineList>
            {data.webhooks.map((webhook) => (
              <WebhookLine
                key={webhook.id}
                webhook={webhook}
                today={dayText(new Date(dataUpdatedAt).toISOString())}
                isBusy={removing.isPending || testing.isPending}
                isTesting={testing.isPending && testing.variables.id === webhook.id}
                isRemoving={removing.isPending && removing.variables.id === webhook.id}
                onTest={data.isOn ? () => testing.mutate(webhook) : undefined}
                onRemove={() => removing.mutate(webhook)}
              />
            ))}
          </LineList>
          {data.isOn && (
            <Actions>
              <Button onClick={() => setIsAdding(true)}>{texts.open}</Button>
            </Actions>
          )}
        </>
      )}
      {isAdding && (
        <OnDemandDialog onClose={() => setIsAdding(false)}>
          <NewWebhookDialog onAdded={refresh} onClose={() => setIsAdding(false)} />
        </OnDemandDialog>
      )}
    </Panel>
  );
}

function WebhookLine({
  webhook: { name, host, signals, offSince, lastDelivery },
  today,
  isBusy,
  isTesting,
  isRemoving,
  onTest,
  onRemove,
}: {
  readonly webhook: Webhook;
  readonly today: string;
  readonly isBusy: boolean;
  readonly isTesting: boolean;
  readonly isRemoving: boolean;
  /** Undefined: nothing can be sent. */
  readonly onTest: (() => void) | undefined;
  readonly onRemove: () => void;
}) {
  return (
    <Line
      name={name}
      notes={[
        `${host} · ${signals.map((signal) => texts.signal[signal]).join(' · ')}`,
        <p key="last" role="status">
          {isTesting ? texts.testing : deliveryText(lastDelivery, today)}
        </p>,
        ...(offSince === null ? [] : [texts.isOff]),
      ]}
    >
      {onTest && (
        <Button disabled={isBusy} onClick={onTest} aria-label={texts.testWebhook(name)}>
          {texts.test}
        </Button>
      )}
      <Button
        data-removes
        disabled={isBusy}
        onClick={onRemove}
        aria-label={texts.removeWebhook(name)}
      >
        {isRemoving ? texts.removing : texts.remove}
      </Button>
    </Line>
  );
}

function deliveryText(last: Webhook['lastDelivery'], today: string): string {
  if (last === null) return texts.nothingSent;
  const day = dayText(last.at);
  const when = day === today ? texts.today : texts.on(day);
  if (last.problem !== null) return texts.failed(when, texts.problem[last.problem]);
  const status = last.status ?? 0;
  const isTaken = status >= 200 && status < 300;
  return isTaken ? texts.delivered(when) : texts.failed(when, texts.status(status));
}
