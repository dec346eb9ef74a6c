import { useMutation } from '@tanstack/react-query';
import { MAX_PLAN_NAME_LENGTH } from '@trifecta/domain/clubs';
import type { RoomPicks } from '@trifecta/domain/rooms';
import { NO_HABITS } from '@trifecta/domain/teams';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useDraft } from '../../account/index.ts';
import { href, roomPage } from '../../addresses.ts';
import { ApiError, messageOf } from '../../api/client.ts';
import { callApiAsPlayer } from '../../api/player-client.ts';
import { EMPTY_INPUTS, teamAddress } from '../../teams/index.ts';
import { Button, ButtonLink, uiTexts } from '../../ui/index.ts';
import { ChangedFields } from '../../ui/forms/changed-fields.tsx';
import {
  Actions,
  DeleteDialog,
  Dialog,
  DialogActions,
  Form,
  FormMessage,
  TextField,
} from '../../ui/forms/index.ts';
import type { PlanFacts } from './plan-line.ts';
import { texts } from './texts.ts';

/** What can be done with a plan as a whole. */
export function PlanActions({
  id,
  name,
  picks,
  facts: { mayEdit, mayDelete },
}: {
  readonly id: string;
  readonly name: string;
  readonly picks: RoomPicks;
  readonly facts: PlanFacts;
}) {
  const [opened, setOpened] = useState<'rename' | 'delete' | null>(null);
  const [, navigate] = useLocation();
  const close = () => setOpened(null);
  const optimizer = optimizerAddress(picks);
  const search = optimizer.slice(href.teamOptimizer.length);
  const play = useMutation({
    mutationFn: () =>
      callApiAsPlayer('POST /api/club/plans/:id/room', texts.plan.playFailed, { params: { id } }),
    onSuccess: (room) => navigate(roomPage(room.id)),
  });
  return (
    <Actions>
      {mayEdit ? (
        <Button disabled={play.isPending} onClick={() => play.mutate()}>
          {texts.plan.play}
        </Button>
      ) : (
        <ButtonLink href={`${roomPage('new')}${search}`}>{texts.plan.play}</ButtonLink>
      )}
      <ButtonLink href={optimizer}>{texts.plan.optimizer}</ButtonLink>
      <ButtonLink href={href.club}>{texts.plan.club}</ButtonLink>
      {mayEdit && <Button onClick={() => setOpened('rename')}>{texts.plan.rename}</Button>}
      {mayDelete && <Button onClick={() => setOpened('delete')}>{texts.plan.delete}</Button>}
      {play.error !== null && <FormMessage text={messageOf(play.error)} />}
      {opened === 'rename' && (
        <NameDialog
          draft={`plan.${id}`}
          title={texts.plan.rename}
          button={texts.plan.save}
          first={name}
          save={async (next, editedFrom) => {
            const call = { params: { id }, body: { name: next, editedFrom } };
            await callApiAsPlayer('PATCH /api/club/plans/:id', texts.plan.renameFailed, call);
          }}
          onClose={close}
        />
      )}
      {opened === 'delete' && (
        <DeleteDialog
          title={texts.deletion.title(name)}
          text={texts.deletion.text}
          failureText={texts.plan.deleteFailed}
          remove={async () => {
            const call = { params: { id } };
            await callApiAsPlayer('DELETE /api/club/plans/:id', texts.plan.deleteFailed, call);
            navigate(href.club, { replace: true });
          }}
          onClose={close}
        />
      )}
    </Actions>
  );
}

/** Asks for the name of a game plan. */
export function NameDialog({
  draft,
  title,
  button,
  first,
  save,
  onClose,
}: {
  /** The key of what's typed, among the player's drafts. */
  readonly draft: string;
  readonly title: string;
  readonly button: string;
  /** The name as it's saved. */
  readonly first: string;
  /** Gets the name, and the one that its edit began with. Throws `ApiError`. */
  readonly save: (name: string, editedFrom: string) => Promise<void>;
  readonly onClose: () => void;
}) {
  const { form, change, forget } = useDraft(draft, { name: first, base: first });
  const { name } = form;
  const { mutate, error, isPending, reset } = useMutation({
    mutationFn: async (editedFrom: string) => save(name, editedFrom),
    onSuccess: () => {
      forget();
      onClose();
    },
  });
  const isConflict = error instanceof ApiError && error.code === 'changed_meanwhile';
  return (
    <Dialog title={title} onCancel={isPending ? undefined : onClose}>
      <Form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // Whoever read of another name, and saves again, replaces it.
          mutate(isConflict ? first : form.base);
        }}
      >
        {error !== null && !isConflict && <FormMessage text={messageOf(error)} />}
        <ChangedFields
          changed={isConflict ? [{ field: 'name', message: error.message }] : []}
          savedText={() => first}
          yoursText={() => name}
          onUse={() => {
            change({ name: first, base: first });
            reset();
          }}
        />
        <TextField
          label={texts.plan.name}
          name="planName"
          autoComplete="off"
          maxLength={MAX_PLAN_NAME_LENGTH}
          value={name}
          onChange={(text) => change({ name: text })}
        />
        <DialogActions
          text={isPending ? uiTexts.saving : button}
          isPending={isPending}
          onCancel={onClose}
        />
      </Form>
    </Dialog>
  );
}

/** The optimizer's address with a plan's picks. */
function optimizerAddress({ slots, map, enemies, aim, never }: RoomPicks): string {
  const players = slots.map(({ owner: _owner, isReady: _ready, ...picks }, index) => ({
    ...NO_HABITS,
    ...picks,
    name: EMPTY_INPUTS.players[index]?.name ?? '',
    selectedBuildId: null,
  }));
  return teamAddress({
    ...EMPTY_INPUTS,
    players,
    isMapOn: map !== '',
    map,
    isCounterOn: enemies.some((enemy) => enemy.class !== ''),
    enemies,
    aim,
    never,
  });
}
