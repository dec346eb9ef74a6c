import { DISPLAY_NAME_LENGTH } from '@trifecta/domain/account';
import { useState } from 'react';
import { ApiError } from '../api/client.ts';
import { Button } from '../ui/index.ts';
import { BulletList, Form, FormMessage, TextField } from '../ui/forms/index.ts';
import type { Profile } from './auth-context.tsx';
import { CheckState } from './check-state.tsx';
import { DISPLAY_NAME_REQUIREMENTS } from './display-name-requirements.ts';
import { replaceProfile } from './session.ts';
import { setDisplayName } from './set-display-name.ts';
import { useNameCheck } from './use-name-check.ts';

const FAILED = 'Failed to update profile';
const CHOOSE_ANOTHER = 'Please choose an available display name';
const SAVED = 'Profile updated successfully!';

/** The public name with what is known of it while it is typed. */
export function DisplayNameForm({ profile }: { readonly profile: Profile }) {
  const currentName = profile.displayName;
  const [typed, setTyped] = useState(currentName ?? '');
  const [message, setMessage] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const name = typed.trim();
  const check = useNameCheck(name, currentName);
  const isChanged = name !== '' && name !== currentName;
  const mayTry = isChanged && check.state !== 'unavailable' && check.state !== 'checking';
  const save = async () => {
    if (check.state !== 'available') {
      setMessage(CHOOSE_ANOTHER);
      return;
    }
    setMessage(null);
    setIsSaving(true);
    try {
      replaceProfile(await setDisplayName(name, FAILED));
      setMessage(SAVED);
    } catch (error) {
      setMessage(error instanceof ApiError ? error.message : FAILED);
    }
    setIsSaving(false);
  };
  return (
    <Form action={save}>
      <p>It appears on your public builds and on leaderboards, and can be set only once.</p>
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
          setMessage(null);
        }}
        error={check.state === 'unavailable' ? check.text : undefined}
        status={<CheckState check={check} />}
      />
      <BulletList items={DISPLAY_NAME_REQUIREMENTS} />
      {message !== null && <FormMessage text={message} isGood={message.includes('success')} />}
      <Button type="submit" kind="primary" disabled={!mayTry || isSaving}>
        {isSaving ? 'Saving...' : 'Save Display Name'}
      </Button>
    </Form>
  );
}
