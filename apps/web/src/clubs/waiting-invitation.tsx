import { useState } from 'react';
import { href } from '../addresses.ts';
import { ButtonLink, Notice } from '../ui/index.ts';
import { useInvitingClub } from './inviting-club.query.ts';
import { keptInvitation } from './invitation-storage.ts';
import { joinTexts } from './join-texts.ts';

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
      title={inviter === null ? joinTexts.invited(name) : joinTexts.invites(inviter, name)}
      actions={
        <ButtonLink href={href.clubJoin} kind="primary">
          {joinTexts.see}
        </ButtonLink>
      }
    />
  );
}
