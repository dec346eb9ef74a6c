import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { DISPLAY_NAME_LENGTH } from '@trifecta/domain/account';
import { ApiError } from '../api/client.ts';
import { BulletList, Form, FormMessage, TextField } from '../ui/forms/index.ts';
import { Button } from '../ui/index.ts';
import type { Profile } from './auth-context.tsx';
import { replaceProfile, setDisplayName } from './session.ts';
import { CheckState, DISPLAY_NAME_REQUIREMENTS, useNameCheck } from './name-check.tsx';

const FAILED = 'Failed to update profile';
const SAVED = 'Profile updated successfully!';

/** The player's public name: a field until it's set, text from then on, since it can be set only once. */
export function PublicName({ profile }: { readonly profile: Profile }) {
  const { mutate, reset, isPending, isSuccess, error } = useMutation({
    mutationFn: async (name: string) => setDisplayName(name, FAILED),
    onSuccess: replaceProfile,
  });
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The field and the button that had the focus are gone.
    if (isSuccess) message.current?.focus();
  }, [isSuccess]);
  if (profile.displayName === null) {
    const problem = error instanceof ApiError ? error.message : FAILED;
    return (
      <DisplayNameForm
        save={mutate}
        isSaving={isPending}
        problem={error === null ? null : problem}
        onChange={reset}
      />
    );
  }
  return (
    <>
      {isSuccess && <FormMessage ref={message} text={SAVED} isGood />}
      <p>
        <strong>{profile.displayName}</strong>
      </p>
      <p>Your public builds and the leaderboards show it. A display name can be set only once.</p>
    </>
  );
}

const CHOOSE_ANOTHER = 'Please choose an available display name';

/** A field for the public name that shows while typing whether the name is available. */
function DisplayNameForm({
  save,
  isSaving,
  problem,
  onChange,
}: {
  readonly save: (name: string) => void;
  readonly isSaving: boolean;
  /** Why the last save failed. */
  readonly problem: string | null;
  /** Called when another name is typed. */
  readonly onChange: () => void;
}) {
  const [typed, setTyped] = useState('');
  const [isUnconfirmed, setIsUnconfirmed] = useState(false);
  const name = typed.trim();
  const check = useNameCheck(name);
  const mayTry = name !== '' && check.state !== 'unavailable' && check.state !== 'checking';
  const message = isUnconfirmed ? CHOOSE_ANOTHER : problem;
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        if (check.state === 'available') save(name);
        else setIsUnconfirmed(true);
      }}
    >
      <p>Your name appears on public builds and leaderboards. You can only set it once.</p>
      <TextField
        label="Display name"
        name="displayName"
        autoComplete="nickname"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={DISPLAY_NAME_LENGTH.max}
        value={typed}
        onChange={(text) => {
          setTyped(text);
          setIsUnconfirmed(false);
          onChange();
        }}
        error={check.state === 'unavailable' ? check.text : undefined}
        status={<CheckState check={check} />}
      />
      <BulletList items={DISPLAY_NAME_REQUIREMENTS} />
      {message !== null && <FormMessage text={message} />}
      <Button type="submit" kind="primary" disabled={!mayTry || isSaving}>
        {isSaving ? 'Saving...' : 'Save Display Name'}
      </Button>
    </Form>
  );
}
