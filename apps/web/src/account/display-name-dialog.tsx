import { DISPLAY_NAME_LENGTH, displayNameProblem } from '@trifecta/domain/account';
import { useActionState, useEffect, useRef, useState } from 'react';
import { ApiError } from '../api/client.ts';
import { Button } from '../ui/index.ts';
import { Actions, BulletList, Dialog, Form, TextField } from '../ui/forms/index.ts';
import type { Profile } from './auth-context.tsx';
import { DISPLAY_NAME_REQUIREMENTS } from './name-check.tsx';
import { replaceProfile, setDisplayName } from './session.ts';

const NO_ERROR_FROM_SERVER = 'Failed to set display name';
const FALLBACK = 'Failed to set display name. Please try again.';

/** Asks for the public display name. Without `onSkip` there is no way around it. */
export function DisplayNameDialog({
  onSet,
  onSkip,
}: {
  readonly onSet: (profile: Profile) => void;
  readonly onSkip?: () => void;
}) {
  const [name, setName] = useState('');
  const [problem, submit, isBusy] = useActionState(async (): Promise<string | null> => {
    const displayName = name.trim();
    const formProblem = displayNameProblem(displayName);
    if (formProblem !== undefined) return formProblem;
    try {
      onSet(await setDisplayName(displayName, NO_ERROR_FROM_SERVER));
      return null;
    } catch (error) {
      return error instanceof ApiError && error.code !== 'unreachable' ? error.message : FALLBACK;
    }
  }, null);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (problem !== null && !isBusy) form.current?.querySelector('input')?.focus();
  }, [problem, isBusy]);
  return (
    <Dialog title="Choose Your Display Name" onCancel={isBusy ? undefined : onSkip}>
      <p>
        Your name appears on public builds and leaderboards. You can only set it once, so choose
        carefully.
      </p>
      <BulletList items={DISPLAY_NAME_REQUIREMENTS} />
      <Form action={submit} ref={form}>
        <TextField
          label="Display name"
          name="displayName"
          autoComplete="nickname"
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={DISPLAY_NAME_LENGTH.max}
          value={name}
          onChange={setName}
          error={isBusy ? undefined : (problem ?? undefined)}
        />
        <Actions>
          <Button type="submit" kind="primary" disabled={isBusy}>
            {isBusy ? 'Setting...' : 'Set Display Name'}
          </Button>
          {onSkip !== undefined && (
            <Button kind="quiet" disabled={isBusy} onClick={onSkip}>
              Remind Me Tomorrow
            </Button>
          )}
        </Actions>
      </Form>
    </Dialog>
  );
}

/** Asks for the public display name, and has the site go by it. */
export function ChooseName({
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
