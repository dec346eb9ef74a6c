import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MAX_ROOM_NAME_LENGTH, roomNameProblem } from '@trifecta/domain/rooms';
import { useState } from 'react';
import { ApiError, messageOf } from '../api/client.ts';
import { callApiAsPlayer } from '../api/player-client.ts';
import { queryKeys } from '../api/query-keys.ts';
import { usePlayerId } from '../account/index.ts';
import { UpgradePrompt } from '../plans/index.ts';
import { Button, uiTexts } from '../ui/index.ts';
import { Form, FormMessage, TextField } from '../ui/forms/index.ts';
import { texts } from './texts.ts';

/** Names a room of the player's, which makes it stand, or renames it. */
export function KeepRoom({
  id,
  name,
  onDone,
}: {
  readonly id: string;
  /** Null for a room of one day. */
  readonly name: string | null;
  readonly onDone?: () => void;
}) {
  const cache = useQueryClient();
  const uid = usePlayerId();
  const [typed, setTyped] = useState(name ?? '');
  const [isTried, setIsTried] = useState(false);
  const problem = roomNameProblem(typed.trim());
  const { mutate, reset, error, isPending, isSuccess } = useMutation({
    mutationFn: () =>
      callApiAsPlayer('PUT /api/rooms/:id/name', texts.standing.failed, {
        params: { id },
        body: { name: typed.trim() },
      }),
    onSuccess: () => {
      void cache.invalidateQueries({ queryKey: queryKeys.ownRooms(uid) });
      onDone?.();
    },
  });
  const isLimit = error instanceof ApiError && error.code === 'room_limit_reached';
  return (
    <Form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setIsTried(true);
        if (problem === undefined) mutate();
        else event.currentTarget.querySelector('input')?.focus();
      }}
    >
      <TextField
        label={texts.standing.name}
        name="roomName"
        maxLength={MAX_ROOM_NAME_LENGTH}
        value={typed}
        onChange={setTyped}
        error={isTried ? problem : undefined}
      />
      <Button type="submit" disabled={isPending}>
        {isPending ? uiTexts.saving : name === null ? texts.standing.keep : texts.standing.rename}
      </Button>
      {isSuccess && (
        <FormMessage isGood text={name === null ? texts.standing.kept : texts.standing.renamed} />
      )}
      {error !== null && !isLimit && <FormMessage text={messageOf(error)} />}
      {isLimit && <UpgradePrompt message={error.message} onClose={reset} />}
    </Form>
  );
}
