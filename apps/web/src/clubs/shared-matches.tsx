import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from '../api/client.ts';
import { callApiAsPlayer } from '../api/player-client.ts';
import { BulletList, CheckField, FormMessage, Panel } from '../ui/forms/index.ts';
import { useClubChanged } from './club.queries.ts';
import type { Club } from './club.queries.ts';
import { memberName } from './member-name.ts';
import { sharedMatchesTexts as texts } from './shared-matches-texts.ts';

/** The members whose matches count in the club's analytics, and the player's own decision on theirs. */
export function SharedMatches({
  club,
  children,
}: {
  readonly club: Club;
  readonly children?: ReactNode;
}) {
  const changed = useClubChanged();
  const sharing = club.members.filter(({ sharesMatches }) => sharesMatches);
  const { mutate, variables, isPending, error } = useMutation({
    mutationFn: (areShared: boolean) =>
      callApiAsPlayer('PUT /api/club/membership/matches', texts.failed, { body: { areShared } }),
    // Loads the club and its analytics again: both have changed.
    onSuccess: () => changed(),
  });
  const isOn = sharing.some(({ id }) => id === club.playerId);
  return (
    <Panel label={texts.title}>
      <p>{texts.who(sharing.map(memberName), club.members.length)}</p>
      <CheckField
        name="shares-matches"
        label={texts.share}
        isOn={isPending ? variables : isOn}
        onChange={mutate}
      />
      {error !== null && <FormMessage text={messageOf(error)} />}
      <BulletList items={texts.what} />
      {children}
    </Panel>
  );
}
