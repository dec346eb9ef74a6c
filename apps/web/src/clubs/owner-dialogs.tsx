import { useMutation } from '@tanstack/react-query';
import { normalizedTag } from '@trifecta/domain/membership';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { callApiAsPlayer } from '../api/player-client.ts';
import { uiTexts } from '../ui/index.ts';
import {
  Dialog,
  DialogActions,
  Form,
  FormMessage,
  SelectField,
  TextField,
} from '../ui/forms/index.ts';
import { useClubChanged } from './club.queries.ts';
import type { Club } from './club.queries.ts';
import { memberName } from './members.tsx';
import { texts } from './texts.ts';

interface OwnerDialogProps {
  readonly club: Club;
  readonly onClose: () => void;
}

/** Disbands the club once its owner has typed its tag. */
export function DisbandDialog({ club, onClose }: OwnerDialogProps) {
  const changed = useClubChanged();
  const [typed, setTyped] = useState('');
  const tag = normalizedTag(typed.trim());
  return (
    <OwnerDialog
      title={texts.data.disbandTitle(club.name)}
      text={texts.data.disbandText}
      button={texts.data.disband}
      busy={texts.data.disbanding}
      isReady={tag === club.tag}
      act={async () => {
        await callApiAsPlayer('DELETE /api/club', texts.data.disbandFailed, { body: { tag } });
        changed(null);
      }}
      onClose={onClose}
    >
      <TextField
        label={texts.data.disbandConfirm(club.tag)}
        name="tag"
        autoComplete="off"
        autoCapitalize="characters"
        required
        value={typed}
        onChange={setTyped}
      />
    </OwnerDialog>
  );
}

/** Makes another member the owner. */
export function HandOverDialog({ club, onClose }: OwnerDialogProps) {
  const changed = useClubChanged();
  const others = club.members.filter(({ id }) => id !== club.playerId);
  const [playerId, setPlayerId] = useState(others[0]?.id ?? '');
  const heir = others.find(({ id }) => id === playerId);
  return (
    <OwnerDialog
      title={texts.data.handOverTitle}
      text={texts.data.handOverText}
      button={texts.data.handOver}
      busy={uiTexts.processing}
      act={async () => {
        const call = { body: { playerId } };
        changed(await callApiAsPlayer('POST /api/club/owner', texts.data.handOverFailed, call));
        onClose();
      }}
      onClose={onClose}
    >
      <SelectField
        label={texts.data.newOwner}
        name="owner"
        value={playerId}
        onChange={setPlayerId}
        options={others.map((member) => ({ value: member.id, label: memberName(member) }))}
      />
      <p role="status">{heir && outcomeOf(club, heir)}</p>
    </OwnerDialog>
  );
}

/** The outcome for the club in a member's hands. */
function outcomeOf({ isActive }: Club, heir: Club['members'][number]): string {
  const { staysActive, lapses, revives, staysLapsed } = texts.data;
  const [active, lapsed] =
    heir.hasTeamPlan === true ? [staysActive, revives] : [lapses, staysLapsed];
  return (isActive ? active : lapsed)(memberName(heir));
}

/** Asks the owner before the club changes for good. */
function OwnerDialog({
  title,
  text,
  button,
  busy,
  isReady = true,
  act,
  onClose,
  children,
}: {
  readonly title: string;
  readonly text: string;
  readonly button: string;
  /** The button's text while it happens. */
  readonly busy: string;
  /** False until the owner has filled in the form. */
  readonly isReady?: boolean;
  /** Throws `ApiError`. */
  readonly act: () => Promise<void>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  const { mutate, isPending, error } = useMutation({ mutationFn: act });
  return (
    <Dialog title={title} onCancel={isPending ? undefined : onClose}>
      <p>{text}</p>
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          mutate();
        }}
      >
        {children}
        {error !== null && <FormMessage text={error.message} />}
        <DialogActions
          text={isPending ? busy : button}
          kind="danger"
          isPending={isPending}
          isDisabled={!isReady}
          onCancel={onClose}
        />
      </Form>
    </Dialog>
  );
}
