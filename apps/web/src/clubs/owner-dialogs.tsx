import { useMutation } from '@tanstack/react-query';
import { normalizedTag } from '@trifecta/domain/membership';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { callApiAsPlayer } from '../api/player-client.ts';
import { dayText, uiTexts } from '../ui/index.ts';
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
import { memberName } from './member-name.ts';
import { clubDataTexts } from './data-texts.ts';

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
      title={clubDataTexts.disbandTitle(club.name)}
      text={clubDataTexts.disbandText}
      points={clubDataTexts.disbandPoints}
      button={clubDataTexts.disband}
      busy={clubDataTexts.disbanding}
      isReady={tag === club.tag}
      act={async () => {
        const call = { body: { tag } };
        changed(await callApiAsPlayer('DELETE /api/club', clubDataTexts.disbandFailed, call));
        onClose();
      }}
      onClose={onClose}
    >
      <TextField
        label={clubDataTexts.disbandConfirm(club.tag)}
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

/** Offers the club to another member. */
export function HandOverDialog({ club, onClose }: OwnerDialogProps) {
  const changed = useClubChanged();
  const others = club.members.filter(({ id }) => id !== club.playerId);
  const [playerId, setPlayerId] = useState(others[0]?.id ?? '');
  const heir = others.find(({ id }) => id === playerId);
  return (
    <OwnerDialog
      title={clubDataTexts.handOverTitle}
      text={clubDataTexts.handOverText}
      button={clubDataTexts.offer}
      kind="primary"
      busy={uiTexts.processing}
      act={async () => {
        const call = { body: { playerId } };
        changed(await callApiAsPlayer('POST /api/club/owner', clubDataTexts.handOverFailed, call));
        onClose();
      }}
      onClose={onClose}
    >
      <SelectField
        label={clubDataTexts.newOwner}
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
function outcomeOf({ isActive, paidUntil }: Club, heir: Club['members'][number]): string {
  const { staysActive, lapses, staysPaid, revives, staysLapsed } = clubDataTexts;
  const name = memberName(heir);
  if (heir.hasTeamPlan === true) return (isActive ? staysActive : revives)(name);
  if (!isActive) return staysLapsed(name);
  return paidUntil === null ? lapses(name) : staysPaid(name, dayText(paidUntil));
}

/** Asks the owner first. */
function OwnerDialog({
  title,
  text,
  points = [],
  button,
  busy,
  kind = 'danger',
  isReady = true,
  act,
  onClose,
  children,
}: {
  readonly title: string;
  readonly text: string;
  /** The consequences. */
  readonly points?: readonly string[];
  readonly button: string;
  /** The button's text while it happens. */
  readonly busy: string;
  readonly kind?: 'danger' | 'primary';
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
      {points.length > 0 && (
        <ul>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
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
          kind={kind}
          isPending={isPending}
          isDisabled={!isReady}
          onCancel={onClose}
        />
      </Form>
    </Dialog>
  );
}
