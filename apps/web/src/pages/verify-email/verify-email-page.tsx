import { useMutation, useQuery } from '@tanstack/react-query';
import { SIGN_IN_PROVIDERS } from '@trifecta/domain/account';
import type { SignInProvider } from '@trifecta/domain/account';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useSearch } from 'wouter';
import { href } from '../../addresses.ts';
import { ApiError, callApi, messageOf } from '../../api/client.ts';
import type { AnswerOf } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { ButtonLink, Button, uiTexts, usePageTitle } from '../../ui/index.ts';
import { Actions, Dialog, Failure, FormMessage, NarrowPage, Panel } from '../../ui/forms/index.ts';
import { useAuth } from '../../account/auth-context.tsx';
import { useMailToken } from '../../account/mail-token.ts';
import { signInService } from '../../account/session.ts';
import { asSignInCall } from '../../account/sign-in-call.ts';
import { texts as accountTexts } from '../../account/texts.ts';
import type { PopupProvider } from '../../account/sign-in-service.ts';
import { resendTo, sending } from '../../account/verification-mail.ts';
import type { Outcome } from '../../account/verification-mail.ts';
import { keepWish } from '../../account/kept-wish.ts';
import { useSignInLink } from '../../account/wish.ts';
import { Verified } from './verified.tsx';
import { texts } from './texts.ts';

const VERIFY = 'POST /api/account/verify-email';
const DISOWN = 'POST /api/account/disown-email';
const LOOK = 'POST /api/account/verification-link';
type Task = typeof VERIFY | typeof DISOWN;
type LinkView = AnswerOf<typeof LOOK>;

/** What came of the player's press. Null before it. */
type Done = 'verified' | 'disowned' | null;

/** True for a link that the server doesn't know, or that can't be used anymore. */
function isInvalid(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'action_token_invalid';
}

/**
 * The page a verification email links to. Opening it changes nothing, because email scanners open links too. The player
 * presses a button.
 */
export function VerifyEmailPage() {
  const token = useMailToken();
  if (token === null) {
    return (
      <Screen title={texts.incompleteTitle}>
        <p>{texts.incomplete}</p>
        <SignIn />
      </Screen>
    );
  }
  return <OpenedLink key={token} token={token} />;
}

/** A heading, which is the tab's title too, and a panel. */
function Screen({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  usePageTitle(title);
  return (
    <NarrowPage title={title}>
      <Panel>{children}</Panel>
    </NarrowPage>
  );
}

function SignIn() {
  const signIn = useSignInLink(href.login);
  return (
    <Actions>
      <ButtonLink {...signIn} kind="primary">
        {uiTexts.signIn}
      </ButtonLink>
    </Actions>
  );
}

function OpenedLink({ token }: { readonly token: string }) {
  const by = useAccountOrigin();
  const [done, setDone] = useState<Done>(null);
  const { data, isPending, refetch } = useQuery({
    queryKey: queryKeys.verificationLink(token),
    queryFn: () =>
      callApi(LOOK, texts.loadFailed, { body: { token } }).catch((error: unknown) => {
        if (isInvalid(error)) return null;
        throw error;
      }),
    staleTime: Infinity,
  });
  if (done === 'disowned') return <Disowned isFreed={isOfProvider(by)} />;
  if (data === null) return <Unknown />;
  if (data === undefined) {
    return (
      <Screen title={texts.title}>
        {isPending ? (
          <p role="status">{texts.loading}</p>
        ) : (
          <Failure text={texts.loadFailed} onRetry={() => void refetch()} />
        )}
      </Screen>
    );
  }
  const { email, state } = data;
  if (done === 'verified' || state === 'verified') {
    return (
      <Screen title={texts.verifiedTitle}>
        <Verified email={email} isNew={done === 'verified'} />
      </Screen>
    );
  }
  if (state === 'expired') {
    const renew = () =>
      asSignInCall(
        callApi('POST /api/account/verification-link/renew', texts.failed, {
          body: { token, isClaimed: by !== null },
        }),
      );
    return (
      <Expired
        title={texts.expiredTitle}
        text={texts.expired(email)}
        send={() => sending(email, renew)}
      />
    );
  }
  return (
    <Screen title={texts.title}>
      <Question
        token={token}
        by={by}
        link={data}
        onDone={setDone}
        onInvalid={() => void refetch()}
      />
    </Screen>
  );
}

/** How an account that's in doubt began, by the email's link. Null for one that the reader has just made. */
function useAccountOrigin(): SignInProvider | null {
  const by = new URLSearchParams(useSearch()).get('by');
  return SIGN_IN_PROVIDERS.find((provider) => provider === by) ?? null;
}

function isOfProvider(by: SignInProvider | null): by is PopupProvider {
  return by !== null && by !== 'password';
}

function Disowned({ isFreed }: { readonly isFreed: boolean }) {
  return (
    <Screen title={isFreed ? texts.freedTitle : texts.deletedTitle}>
      <FocusedMessage text={isFreed ? texts.freed : texts.deleted} isGood />
      {isFreed && <SignIn />}
    </Screen>
  );
}

/** The outcome of a press, which takes the focus. */
function FocusedMessage(message: Outcome) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return <FormMessage ref={ref} {...message} />;
}

/** A link that the server doesn't know: it was used long ago, or its account is gone. */
function Unknown() {
  const { status, user } = useAuth();
  if (status === 'unverified' && user !== null) {
    return (
      <Expired
        title={texts.unknownTitle}
        text={texts.unknownUnverified(user.email)}
        send={() => resendTo(user.email)}
      />
    );
  }
  return (
    <Screen title={texts.unknownTitle}>
      {status === 'signed-in' ? (
        <>
          <p>{texts.unknownPlayer}</p>
          <Actions>
            <ButtonLink href={href.teamOptimizer} kind="primary">
              {texts.continue}
            </ButtonLink>
          </Actions>
        </>
      ) : (
        <>
          <p>{texts.unknown}</p>
          <SignIn />
        </>
      )}
    </Screen>
  );
}

/** A link that's too late, with one press to the next. */
function Expired({
  title,
  text,
  send,
}: {
  readonly title: string;
  readonly text: string;
  readonly send: () => Promise<Outcome>;
}) {
  const { mutate, data: outcome, isPending } = useMutation({ mutationFn: send });
  const isSent = outcome?.isGood === true;
  return (
    <Screen title={isSent ? texts.sentTitle : title}>
      {!isSent && <p>{text}</p>}
      {outcome !== undefined && <FocusedMessage {...outcome} />}
      {!isSent && (
        <Actions>
          <Button kind="primary" disabled={isPending} onClick={() => mutate()}>
            {isPending ? texts.sending : texts.newLink}
          </Button>
        </Actions>
      )}
    </Screen>
  );
}

const DELETING = {
  title: texts.deleteTitle,
  text: texts.deleteText,
  button: texts.delete,
  busy: uiTexts.deleting,
};
const FREEING = {
  title: texts.freeTitle,
  text: texts.freeText,
  button: texts.free,
  busy: uiTexts.processing,
};

function questionAbout(by: SignInProvider | null, email: string): string {
  if (by === null) return texts.question(email);
  if (!isOfProvider(by)) return texts.ofPassword(email);
  return texts.ofProvider(accountTexts.provider[by], email);
}

/** Sends the email's token, then reloads the session, which may have changed. */
async function post(task: Task, token: string): Promise<void> {
  if (task === DISOWN) {
    await callApi(DISOWN, texts.failed, { body: { token } });
  } else {
    const { wish } = await callApi(VERIFY, texts.failed, { body: { token } });
    // The page's history entry leads on to it, also after a reload.
    if (wish !== null) keepWish(wish);
  }
  await signInService.reload().catch(() => null);
}

function Question({
  token,
  by,
  link: { email },
  onDone,
  onInvalid,
}: {
  readonly token: string;
  readonly by: SignInProvider | null;
  readonly link: LinkView;
  readonly onDone: (done: Done) => void;
  /** Called when the link expired, or was used elsewhere, in the meantime. */
  readonly onInvalid: () => void;
}) {
  const [isAsking, setIsAsking] = useState(false);
  const own = useAuth().user?.email;
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: (task: Task) => post(task, token),
    onSuccess: (_, task) => onDone(task === VERIFY ? 'verified' : 'disowned'),
    onError: (problem) => {
      setIsAsking(false);
      if (isInvalid(problem)) onInvalid();
    },
  });
  const task = isPending ? variables : null;
  const words = isOfProvider(by) ? FREEING : DELETING;
  return (
    <>
      <p>{questionAbout(by, email)}</p>
      {own !== undefined && own !== email && <p>{texts.someoneElse(own, email)}</p>}
      {error !== null && <FormMessage text={messageOf(error)} />}
      <Actions>
        <Button kind="primary" disabled={task !== null} onClick={() => mutate(VERIFY)}>
          {task === VERIFY ? texts.confirming : texts.confirm}
        </Button>
        <Button kind="quiet" disabled={task !== null} onClick={() => setIsAsking(true)}>
          {texts.notMe}
        </Button>
      </Actions>
      {isAsking && (
        <Dialog title={words.title} onCancel={() => setIsAsking(false)}>
          <p>{words.text}</p>
          <Actions>
            <Button kind="danger" disabled={task !== null} onClick={() => mutate(DISOWN)}>
              {task === DISOWN ? words.busy : words.button}
            </Button>
            <Button disabled={task !== null} onClick={() => setIsAsking(false)}>
              {texts.keep}
            </Button>
          </Actions>
        </Dialog>
      )}
    </>
  );
}
