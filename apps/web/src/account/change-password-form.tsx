import { useQueryClient } from '@tanstack/react-query';
import { useActionState, useEffect, useRef, useState } from 'react';
import { messageOf } from '../api/client.ts';
import { queryKeys } from '../api/query-keys.ts';
import { Button, uiTexts } from '../ui/index.ts';
import { Form, FormMessage } from '../ui/forms/index.ts';
import { useAuth } from './auth-context.tsx';
import { NewPasswordField, PasswordField } from './sign-in-fields.tsx';
import { signInService } from './session.ts';
import { settingsTexts } from './settings-texts.ts';
import { callSignIn } from './sign-in-call.ts';
import { SignInError } from './sign-in-service.ts';

type Outcome =
  | { readonly field: null; readonly text: string; readonly isGood: boolean }
  | { readonly field: 'currentPassword' | 'newPassword'; readonly text: string };

async function changePassword(currentPassword: string, newPassword: string): Promise<Outcome> {
  try {
    // This also signs out anyone else who knows the old password.
    await callSignIn('POST /api/auth/change-password', { body: { currentPassword, newPassword } });
  } catch (error) {
    const text = messageOf(error);
    const code = error instanceof SignInError ? error.code : null;
    if (code === 'auth/invalid-credential') return { field: 'currentPassword', text };
    if (code === 'auth/weak-password') return { field: 'newPassword', text };
    return { field: null, text, isGood: false };
  }
  await signInService.reload().catch(() => null);
  return { field: null, text: settingsTexts.password.changed, isGood: true };
}

/** A button opens the form, and the focus moves to the first field. */
function focusFirst(field: HTMLInputElement | null): void {
  field?.focus();
}

/** Changes the password, given the current one. */
export function ChangePasswordForm() {
  const { user } = useAuth();
  const email = user?.email ?? '';
  const queries = useQueryClient();
  const [currentPassword, setCurrentPassword] = useState('');
  const [newPassword, setNewPassword] = useState('');
  const [outcome, submit, isBusy] = useActionState(async (): Promise<Outcome> => {
    const result = await changePassword(currentPassword, newPassword);
    if (result.field === null && result.isGood) {
      void queries.invalidateQueries({ queryKey: queryKeys.sessions(user?.uid) });
      setCurrentPassword('');
      setNewPassword('');
    }
    return result;
  }, null);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (outcome === null || isBusy) return;
    const target = outcome.field === null ? '[tabindex="-1"]' : `[name=${outcome.field}]`;
    form.current?.querySelector<HTMLElement>(target)?.focus();
  }, [outcome, isBusy]);
  const shown = isBusy ? null : outcome;
  const errorOf = (field: Outcome['field']) => (shown?.field === field ? shown.text : undefined);
  return (
    <Form action={submit} ref={form}>
      {shown?.field === null && <FormMessage text={shown.text} isGood={shown.isGood} />}
      <PasswordField
        ref={focusFirst}
        label={settingsTexts.password.current}
        name="currentPassword"
        value={currentPassword}
        onChange={setCurrentPassword}
        error={errorOf('currentPassword')}
      />
      <NewPasswordField
        label={settingsTexts.password.new}
        name="newPassword"
        email={email}
        value={newPassword}
        onChange={setNewPassword}
        error={errorOf('newPassword')}
      />
      <Button type="submit" disabled={isBusy}>
        {isBusy ? uiTexts.saving : settingsTexts.password.change}
      </Button>
    </Form>
  );
}
