import { may, mayRemove } from '@trifecta/domain/membership';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../api/client.ts';
import { callApiAsPlayer } from '../api/player-client.ts';
import { Button, dayText, uiTexts, useFocusAfterRemoval } from '../ui/index.ts';
import { ConfirmDialog, FormMessage, Panel } from '../ui/forms/index.ts';
import { useClubChanged } from './club.queries.ts';
import type { Club } from './club.queries.ts';
import { memberName } from './member-name.ts';
import styles from './clubs.module.css';
import { texts } from './texts.ts';
import { mayIn } from './may.ts';

type ClubMember = Club['members'][number];

/** Everyone in the club, with what the player can do about them. */
export function Members({ club }: { readonly club: Club }) {
  const changed = useClubChanged();
  const [leaving, setLeaving] = useState<ClubMember | null>(null);
  const list = useFocusAfterRemoval<HTMLUListElement>();
  const setRole = useMutation({
    mutationFn: ({ id, role }: { readonly id: string; readonly role: 'captain' | 'member' }) =>
      callApiAsPlayer('PUT /api/club/members/:id/role', texts.members.failed, {
        params: { id },
        body: { role },
      }),
    onSuccess: changed,
  });
  const remove = useMutation({
    mutationFn: ({ id }: ClubMember) =>
      callApiAsPlayer('DELETE /api/club/members/:id', texts.members.failed, { params: { id } }),
    onSuccess: changed,
  });
  return (
    <Panel label={texts.members.title}>
      {setRole.error !== null && <FormMessage text={messageOf(setRole.error)} />}
      {remove.isSuccess && (
        <FormMessage isGood text={texts.members.removed(memberName(remove.variables))} />
      )}
      <ul className={styles.rows} {...list}>
        {club.members.map((member) => (
          <MemberRow
            key={member.id}
            club={club}
            member={member}
            isBusy={setRole.isPending}
            onRole={(role) => setRole.mutate({ id: member.id, role })}
            onRemove={() => setLeaving(member)}
          />
        ))}
      </ul>
      {may(club.role, 'roles') && <p className={styles.quiet}>{texts.captains}</p>}
      {leaving !== null && (
        <ConfirmDialog
          title={texts.members.removeTitle(memberName(leaving))}
          text={texts.members.removeText}
          button={texts.members.remove}
          busy={uiTexts.processing}
          act={async () => {
            await remove.mutateAsync(leaving);
          }}
          onClose={() => setLeaving(null)}
        />
      )}
    </Panel>
  );
}

function MemberRow({
  club,
  member,
  isBusy,
  onRole,
  onRemove,
}: {
  readonly club: Club;
  readonly member: ClubMember;
  readonly isBusy: boolean;
  readonly onRole: (role: 'captain' | 'member') => void;
  readonly onRemove: () => void;
}) {
  const { id, role, joinedAt } = member;
  const canDo = mayIn(club);
  const other = role === 'captain' ? 'member' : 'captain';
  const name = memberName(member);
  const of = <span className="visually-hidden"> {name}</span>;
  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <span>
          <strong>{name}</strong> {id === club.playerId && texts.members.you}
        </span>
        <span className={styles.quiet}>
          {texts.role[role]} · {texts.joinedOn(dayText(joinedAt))}
        </span>
      </div>
      {canDo('roles') && role !== 'owner' && (
        <Button disabled={isBusy} onClick={() => onRole(other)}>
          {other === 'captain' ? texts.members.makeCaptain : texts.members.makeMember}
          {of}
        </Button>
      )}
      {canDo('remove') && mayRemove(club.role, role) && (
        <Button data-removes onClick={onRemove}>
          {texts.members.remove}
          {of}
        </Button>
      )}
    </li>
  );
}
