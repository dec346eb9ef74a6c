import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Dialog, Actions } from '../ui/forms/index.ts';
import { Button, uiTexts } from '../ui/index.ts';
import { getAuth } from './auth-context.tsx';
import { CodeForm } from './code-form.tsx';
import { draftUnderWay } from './drafts.ts';
import { signInMethodsQuery } from './login.queries.ts';
import { ProviderButtons } from './provider-buttons.tsx';
import { enter, interceptSignIn, isUnverified } from './session.ts';
import { answerSignIn } from './sign-in-again.ts';
import { signInWithPassword, SignInForm } from './sign-in-form.tsx';
import { signInAgainTexts as texts } from './sign-in-again-texts.ts';

/** The session has ended in the middle of something: signs the same player in again, over the page. */
export function SignInAgainDialog() {
  const { data: methods } = useQuery(signInMethodsQuery);
  const [isCodeNeeded, setIsCodeNeeded] = useState(false);
  const [{ user, profile }] = useState(getAuth);
  const [kind = ''] = draftUnderWay()?.split('.') ?? [];
  useEffect(
    () =>
      interceptSignIn((signedIn) => {
        if (isUnverified(signedIn)) return;
        if (signedIn.uid === user?.uid) {
          enter(signedIn, profile);
          answerSignIn(true);
        } else {
          // Everything on the page is someone else's. Their drafts wait for them.
          location.reload();
        }
      }),
    [user, profile],
  );
  return (
    <Dialog title={texts.title} onCancel={() => answerSignIn(false)}>
      <p>{texts.waiting[kind] ?? texts.nothingLost}</p>
      {isCodeNeeded ? (
        <CodeForm isBusy={false} onStartOver={() => setIsCodeNeeded(false)} />
      ) : (
        <>
          <SignInForm
            isNewAccount={false}
            isBusy={false}
            firstEmail={user?.email ?? ''}
            send={signInWithPassword}
            onCodeNeeded={() => setIsCodeNeeded(true)}
          />
          <ProviderButtons providers={methods?.providers ?? []} isBusy={false} />
        </>
      )}
      <Actions>
        <Button kind="quiet" onClick={() => answerSignIn(false)}>
          {uiTexts.cancel}
        </Button>
      </Actions>
    </Dialog>
  );
}
