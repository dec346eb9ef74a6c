import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { ChooseName, useAuth, usePlayerId, wishHere } from '../../../account/index.ts';
import { href } from '../../../addresses.ts';
import { ApiError, messageOf } from '../../../api/client.ts';
import { callApiAsPlayer } from '../../../api/player-client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { ClubEmblem } from '../../../membership/index.ts';
import { onLinkOpened } from '../../../rooms/index.ts';
import { Button, ButtonLink, dayText, MissingPage, Notice, uiTexts } from '../../../ui/index.ts';
import {
  Actions,
  BulletList,
  CheckField,
  Failure,
  FormMessage,
  NarrowPage,
  Panel,
} from '../../../ui/forms/index.ts';
import { useClubChanged, useClubQuery } from '../../../clubs/club.queries.ts';
import { useInvitingClub } from '../../../clubs/inviting-club.query.ts';
import type { InvitingClub } from '../../../clubs/inviting-club.query.ts';
import styles from '../../../clubs/clubs.module.css';
import { forgetInvitation, takeInvitation } from '../../../clubs/invitation-storage.ts';
import { joinTexts } from '../../../clubs/join-texts.ts';

/**
 * Shows the club behind an invitation's link, or behind the invitation that the account remembers, and joins it. The link's
 * secret never reaches the server in a URL.
 */
export function JoinPage() {
  const secret = useSecret();
  const { status } = useAuth();
  // Without the secret, the account may remember the invitation.
  const isKnown = secret !== undefined && (secret !== null || status !== 'loading');
  if (!isKnown) return <NarrowPage title={joinTexts.title}>{null}</NarrowPage>;
  if (secret === null && status !== 'signed-in') {
    return <NoInvitation title={joinTexts.incomplete} help={joinTexts.incompleteHelp} />;
  }
  return <Invitation key={secret ?? ''} secret={secret} />;
}

/** The secret of the link. Null without one, undefined until it's read in the browser. */
function useSecret(): string | null | undefined {
  const [secret, setSecret] = useState<string | null>();
  useEffect(() => {
    const take = () => setSecret(takeInvitation());
    take();
    return onLinkOpened(take);
  }, []);
  return secret;
}

function Invitation({ secret }: { readonly secret: string | null }) {
  const { data, isPending, refetch } = useInvitingClub(secret);
  if (data === null && secret === null) {
    return <NoInvitation title={joinTexts.none} help={joinTexts.incompleteHelp} />;
  }
  if (data === null) return <NoInvitation title={joinTexts.gone} help={joinTexts.goneHelp} />;
  if (data === undefined) {
    return (
      <NarrowPage title={joinTexts.title}>
        {isPending ? (
          <p role="status">{joinTexts.loading}</p>
        ) : (
          <Failure text={joinTexts.failed} onRetry={() => void refetch()} />
        )}
      </NarrowPage>
    );
  }
  return <Invited club={data} secret={secret} />;
}

function NoInvitation({ title, help }: { readonly title: string; readonly help: string }) {
  useEffect(forgetInvitation, []);
  return <MissingPage title={title} help={help} href={href.home} link={joinTexts.home} />;
}

function Invited({
  club,
  secret,
}: {
  readonly club: InvitingClub;
  readonly secret: string | null;
}) {
  const { status } = useAuth();
  const { data: own } = useClubQuery();
  const { name, tag, badge, inviter, endsAt, isFull, isActive } = club;
  if (own?.tag === tag) return <OwnClub name={name} />;
  return (
    <NarrowPage
      title={inviter === null ? joinTexts.invited(name) : joinTexts.invites(inviter, name)}
    >
      <Panel label={joinTexts.title}>
        <div className={styles.invited}>
          <ClubEmblem badge={badge} size={120} />
          <h2>
            {name} <span className={styles.tag}>{tag}</span>
          </h2>
          <p className={styles.quiet}>{joinTexts.endsOn(dayText(endsAt))}</p>
        </div>
        {!isActive ? (
          <Notice title={joinTexts.onHold}>
            <p>{joinTexts.onHoldHelp}</p>
          </Notice>
        ) : isFull ? (
          <Notice title={joinTexts.full}>
            <p>{joinTexts.fullHelp}</p>
          </Notice>
        ) : (
          <>
            <BulletList items={joinTexts.benefits} />
            {status === 'signed-in' ? <Join secret={secret} /> : <SignInFirst />}
          </>
        )}
      </Panel>
    </NarrowPage>
  );
}

/** The invitation is one to the player's own club. */
function OwnClub({ name }: { readonly name: string }) {
  const client = useQueryClient();
  const waiting = queryKeys.waitingInvitation(usePlayerId());
  useEffect(() => {
    forgetInvitation();
    client.setQueryData(waiting, null);
  });
  return (
    <NarrowPage title={joinTexts.member(name)} intro={joinTexts.memberHelp}>
      <ButtonLink href={href.club} kind="primary">
        {joinTexts.ownClub}
      </ButtonLink>
    </NarrowPage>
  );
}

/** Signing in leads back here, where the secret waits in the tab's storage. */
function SignInFirst() {
  const [, navigate] = useLocation();
  const go = (to: string) => navigate(to, { state: wishHere('invitation') });
  return (
    <>
      <p>{joinTexts.signIn}</p>
      <Actions>
        <Button kind="primary" onClick={() => go(href.login)}>
          {uiTexts.signIn}
        </Button>
        <Button onClick={() => go(href.register)}>{uiTexts.createAccount}</Button>
      </Actions>
    </>
  );
}

function Join({ secret }: { readonly secret: string | null }) {
  const [, navigate] = useLocation();
  const changed = useClubChanged();
  const client = useQueryClient();
  const waiting = queryKeys.waitingInvitation(usePlayerId());
  const [isListed, setIsListed] = useState(false);
  const [isNaming, setIsNaming] = useState(false);
  const [isSkipped, setIsSkipped] = useState(false);
  const isNameless = useAuth().profile?.displayName === null;
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      callApiAsPlayer('POST /api/club/invitations/accept', joinTexts.joinFailed, {
        body: { ...(secret !== null && { secret }), isListed },
      }),
    onSuccess: (club) => {
      forgetInvitation();
      client.setQueryData(waiting, null);
      changed(club);
      navigate(href.club, { replace: true });
    },
  });
  const decline = useMutation({
    mutationFn: () =>
      callApiAsPlayer('DELETE /api/club/invitations/waiting', joinTexts.declineFailed),
    onSuccess: () => {
      forgetInvitation();
      client.setQueryData(waiting, null);
      navigate(href.club, { replace: true });
    },
  });
  const isBusy = isPending || decline.isPending;
  const isElsewhere = error instanceof ApiError && error.code === 'already_in_club';
  return (
    <>
      <CheckField
        name="listed"
        label={joinTexts.listed}
        hint={joinTexts.listedHint}
        isOn={isListed}
        onChange={setIsListed}
      />
      {isSkipped && <FormMessage text={joinTexts.nameNeeded} />}
      {error !== null && <FormMessage text={isElsewhere ? joinTexts.already : messageOf(error)} />}
      {decline.error !== null && <FormMessage text={messageOf(decline.error)} />}
      <Actions>
        {isElsewhere ? (
          <ButtonLink href={href.club}>{joinTexts.ownClub}</ButtonLink>
        ) : (
          <Button
            kind="primary"
            disabled={isBusy}
            onClick={() => (isNameless ? setIsNaming(true) : mutate())}
          >
            {isPending ? joinTexts.joining : joinTexts.join}
          </Button>
        )}
        <Button kind="quiet" disabled={isBusy} onClick={() => decline.mutate()}>
          {decline.isPending ? uiTexts.processing : joinTexts.decline}
        </Button>
      </Actions>
      {isNaming && (
        <ChooseName
          onSet={() => {
            setIsNaming(false);
            setIsSkipped(false);
            mutate();
          }}
          onSkip={() => {
            setIsNaming(false);
            setIsSkipped(true);
          }}
        />
      )}
    </>
  );
}
