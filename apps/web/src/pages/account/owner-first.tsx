import type { ComponentProps } from 'react';
import type { BeforeDeletion } from '../../account/delete-account-dialog.tsx';
import { href } from '../../addresses.ts';
import { useClubQuery } from '../../clubs/club.queries.ts';
import { Button, ButtonLink, uiTexts } from '../../ui/index.ts';
import { Actions } from '../../ui/forms/index.ts';
import { joinTexts } from '../../clubs/join-texts.ts';
import { texts } from '../../clubs/texts.ts';

/** Shows the owner of a club what comes before deleting the account, and everyone else `children`. */
export function OwnerFirst({ children, onCancel }: ComponentProps<BeforeDeletion>) {
  const { data: club, isPending } = useClubQuery();
  if (isPending) return <p role="status">{uiTexts.loading}</p>;
  // Where the club couldn't be loaded, the server refuses an owner.
  if (club?.role !== 'owner') return children;
  return (
    <>
      <p>{texts.ownerFirst(club.name)}</p>
      <Actions>
        <ButtonLink href={href.club} kind="primary">
          {joinTexts.ownClub}
        </ButtonLink>
        <Button onClick={onCancel}>{uiTexts.cancel}</Button>
      </Actions>
    </>
  );
}
