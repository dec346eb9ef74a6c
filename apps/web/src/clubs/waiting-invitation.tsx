import { useState } from 'react';
import { href } from '../addresses.ts';
import { ButtonLink, Notice } from '../ui/index.ts';
import { useInvitingClub } from './club.queries.ts';
import { keptInvitation } from './invitation-storage.ts';
import { texts } from './texts.ts';

/**
 * The invitation that the player opened in this tab, or before signing up, until it's accepted, declined, or ended.
 * Nothing without one, or until it's known.
 */
export function WaitingInvitation() {
  const [secret] = useState(keptInvitation);
  const { data: club } = useInvitingClub(secret);
  if (!club) return null;
  const { inviter, name } = club;
  return (
    <Notice
      title={inviter === null ? texts.join.invited(name) : texts.join.invites(inviter, name)}
      actions={
        <ButtonLink href={href.clubJoin} kind="primary">
          {texts.join.see}
        </ButtonLink>
      }
    />
  );
}
