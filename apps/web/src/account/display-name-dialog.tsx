import { displayNameProblem } from '@trifecta/domain/account';
import { useActionState, useEffect, useRef, useState } from 'react';
import { ApiError } from '../api/client.ts';
import { Button } from '../ui/index.ts';
import { Actions, BulletList, Dialog, Form } from '../ui/forms/index.ts';
import type { Profile } from './auth-context.tsx';
import { DisplayNameField } from './display-name-field.tsx';
import { CheckState, UNCHECKED, useNameCheck } from './name-check.tsx';
import { replaceProfile, setDisplayName } from './session.ts';
import { texts } from './texts.ts';

/** A name that the server or the rules refused. */
interface Refusal {
  readonly displayName: string;
  readonly text: string;
}

/** Asks for the public display name. Without `onSkip` it can't be skipped. */
export function DisplayNameDialog({
  onSet,
  onSkip,
}: {
  readonly onSet: (profile: Profile) => void;
  readonly onSkip?: () => void;
}) {
  const [name, setName] = useState('');
  const displayName = name.trim();
  const check = useNameCheck(displayName);
  const [refusal, submit, isBusy] = useActionState(async (): Promise<Refusal | null> => {
    const formProblem = displayNameProblem(displayName);
    if (formProblem !== undefined) return { displayName, text: formProblem };
    try {
      onSet(await setDisplayName(displayName, texts.displayName.failed));
      return null;
    } catch (error) {
      const isTold = error instanceof ApiError && error.code !== 'unreachable';
      return { displayName, text: isTold ? error.message : texts.displayName.failedTryAgain };
    }
  }, null);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusal !== null && !isBusy) form.current?.querySelector('input')?.focus();
  }, [refusal, isBusy]);
  // A refusal is about the name it was for, not about what's typed since.
  const refused = refusal?.displayName === displayName ? refusal.text : undefined;
  const unavailable = check.state === 'unavailable' ? check.text : undefined;
  return (
    <Dialog title={texts.displayName.title} onCancel={isBusy ? undefined : onSkip}>
      <p>{texts.displayName.aboutOnce}</p>
      <BulletList items={texts.displayName.rules} />
      <Form action={submit} ref={form}>
        <DisplayNameField
          required
          value={name}
          onChange={setName}
          error={isBusy ? undefined : (refused ?? unavailable)}
          status={<CheckState check={refused === undefined ? check : UNCHECKED} />}
        />
        <Actions>
          <Button type="submit" kind="primary" disabled={isBusy}>
            {isBusy ? texts.displayName.setting : texts.displayName.set}
          </Button>
          {onSkip !== undefined && (
            <Button kind="quiet" disabled={isBusy} onClick={onSkip}>
              {texts.displayName.later}
            </Button>
          )}
        </Actions>
      </Form>
    </Dialog>
  );
}

/** Asks for the public display name and updates the site's profile. */
export function ChooseNameDialog({
  onSet,
  onSkip,
}: {
  readonly onSet: () => void;
  readonly onSkip: () => void;
}) {
  return (
    <DisplayNameDialog
      onSet={(profile) => {
        replaceProfile(profile);
        onSet();
      }}
      onSkip={onSkip}
    />
  );
}
