import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ApiError } from '../api/client.ts';
import { FormMessage } from '../ui/forms/index.ts';
import type { Profile } from './auth-context.tsx';
import { DisplayNameForm } from './display-name-form.tsx';
import { replaceProfile } from './session.ts';
import { setDisplayName } from './set-display-name.ts';

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
