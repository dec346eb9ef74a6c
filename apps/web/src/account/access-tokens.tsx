import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { Link } from 'wouter';
import { href } from '../addresses.ts';
import { queryKeys } from '../api/query-keys.ts';
import type { AnswerOf } from '../api/client.ts';
import { callApiAsPlayer } from '../api/player-client.ts';
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
import { accessTokenTexts as texts } from './access-token-texts.ts';
import { useAuth } from './auth-context.tsx';

const NewTokenDialog = lazy(() =>
  import('./new-token-dialog.tsx').then((m) => ({ default: m.NewTokenDialog })),
);

type Token = AnswerOf<'GET /api/account/tokens'>['tokens'][number];

function tokensQuery(uid: string | undefined) {
  return queryOptions({
    // What ends all sessions revokes all tokens.
    queryKey: [...queryKeys.sessions(uid), 'tokens'],
    queryFn: () => callApiAsPlayer('GET /api/account/tokens', texts.loadFailed),
  });
}

/** The tokens with which programs act for the player: to create, and to revoke in one press. */
export function AccessTokens() {
  const query = tokensQuery(useAuth().user?.uid);
  const { data, dataUpdatedAt, isError, refetch } = useQuery(query);
  const queries = useQueryClient();
  const [isCreating, setIsCreating] = useState(false);
  // A token that another tab has revoked disappears from the list as well.
  const refresh = () => queries.invalidateQueries({ queryKey: query.queryKey });
  const revoking = useMutation({
    mutationFn: ({ id }: Token) =>
      callApiAsPlayer('DELETE /api/account/tokens/:id', texts.revokeFailed, { params: { id } }),
    onSettled: refresh,
  });
  return (
    <Panel label={texts.title}>
      <p>
        {texts.about} <Link href={`${href.developers}#tokens`}>{texts.help}</Link>
      </p>
      {data === undefined && !isError && <p role="status">{uiTexts.loading}</p>}
      {data === undefined && isError && (
        <Failure text={texts.loadFailed} onRetry={() => void refetch()} />
      )}
      {revoking.isError && <FormMessage text={revoking.error.message} />}
      {data !== undefined && (
        <>
          {data.tokens.length === 0 && <LineNote>{texts.none}</LineNote>}
          <LineList>
            {data.tokens.map((token) => (
              <TokenLine
                key={token.id}
                token={token}
                today={dayText(new Date(dataUpdatedAt).toISOString())}
                isBusy={revoking.isPending}
                isRevoking={revoking.isPending && revoking.variables.id === token.id}
                onRevoke={() => revoking.mutate(token)}
              />
            ))}
          </LineList>
          <Actions>
            <Button onClick={() => setIsCreating(true)}>{texts.open}</Button>
          </Actions>
        </>
      )}
      {isCreating && (
        <OnDemandDialog onClose={() => setIsCreating(false)}>
          <NewTokenDialog onCreated={refresh} onClose={() => setIsCreating(false)} />
        </OnDemandDialog>
      )}
    </Panel>
  );
}

function TokenLine({
  token: { name, scopes, expiresAt, lastUsedAt },
  today,
  isBusy,
  isRevoking,
  onRevoke,
}: {
  readonly token: Token;
  readonly today: string;
  readonly isBusy: boolean;
  readonly isRevoking: boolean;
  readonly onRevoke: () => void;
}) {
  return (
    <Line
      name={name}
      notes={[
        scopes.map((scope) => texts.short[scope]).join(' · '),
        `${usedText(lastUsedAt, today)} · ${texts.expires(dayText(expiresAt))}`,
      ]}
    >
      <Button
        data-removes
        disabled={isBusy}
        onClick={onRevoke}
        aria-label={texts.revokeToken(name)}
      >
        {isRevoking ? texts.revoking : texts.revoke}
      </Button>
    </Line>
  );
}

function usedText(lastUsedAt: string | null, today: string): string {
  if (lastUsedAt === null) return texts.neverUsed;
  const day = dayText(lastUsedAt);
  return day === today ? texts.usedToday : texts.usedOn(day);
}
