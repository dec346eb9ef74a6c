import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { MouseEvent } from 'react';
import { useLocation } from 'wouter';
import { useAuth } from '../../account/auth-context.tsx';
import { signOutTo } from '../../account/session.ts';
import { waitingWish } from '../../account/waiting-wish.ts';
import { arrivalState, useSignInLink } from '../../account/wish.ts';
import { href } from '../../addresses.ts';
import { messageOf } from '../../api/client.ts';
import { Actions, FormMessage } from '../../ui/forms/index.ts';
import { Button, ButtonLink, uiTexts } from '../../ui/index.ts';
import { texts } from './texts.ts';

/** An address that is verified, by the press on this page or before it, and the way on. */
export function Verified({ email, isNew }: { readonly email: string; readonly isNew: boolean }) {
  const { status, user } = useAuth();
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNew) message.current?.focus();
  }, [isNew]);
  const own = user?.email;
  return (
    <>
      <FormMessage
        ref={message}
        isGood
        text={isNew ? texts.confirmed(email) : texts.already(email)}
      />
      {own !== undefined && own !== email ? (
        <AsSomeoneElse own={own} />
      ) : (
        <WayOn isSignedIn={status === 'signed-in'} />
      )}
    </>
  );
}

/** On to where the player was going when signing up, if that's known, through sign-in if need be. */
function WayOn({ isSignedIn }: { readonly isSignedIn: boolean }) {
  const [, navigate] = useLocation();
  const signIn = useSignInLink(href.login);
  const follow = (event: MouseEvent) => {
    const wish = waitingWish();
    if (wish === undefined) return;
    event.preventDefault();
    navigate(wish.path, { replace: true, state: arrivalState(wish) });
  };
  return (
    <Actions>
      {isSignedIn ? (
        <ButtonLink href={href.teamOptimizer} kind="primary" onClick={follow}>
          {texts.continue}
        </ButtonLink>
      ) : (
        <ButtonLink {...signIn} kind="primary">
          {uiTexts.signIn}
        </ButtonLink>
      )}
    </Actions>
  );
}

/** The address of an account other than the one that's signed in here. */
function AsSomeoneElse({ own }: { readonly own: string }) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => signOutTo(href.login, waitingWish()),
  });
  return (
    <>
      <p>{texts.stillSomeoneElse(own)}</p>
      {error !== null && <FormMessage text={messageOf(error)} />}
      <Actions>
        <Button kind="primary" disabled={isPending} onClick={() => mutate()}>
          {isPending ? texts.switching : texts.switchTo}
        </Button>
        <ButtonLink href={href.home}>{texts.stay}</ButtonLink>
      </Actions>
    </>
  );
}
