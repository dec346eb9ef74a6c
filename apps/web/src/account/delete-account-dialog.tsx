import { useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { useMutation } from '@tanstack/react-query';
import { ApiError } from '../api/client.ts';
import { callApiAsPlayer } from '../api/player-client.ts';
import { uiTexts } from '../ui/index.ts';
import { Dialog, DialogActions, Form, FormMessage } from '../ui/forms/index.ts';
import { href } from '../addresses.ts';
import { useAuth } from './auth-context.tsx';
import { forgetUnsent } from './unsent-keys.ts';
import { recordDeletion } from './deletion-record.ts';
import { isPopupProvider } from './provider-buttons.tsx';
import { leaveTo, signInService, signOutTo } from './session.ts';
import type { PopupProvider } from './sign-in-service.ts';
import { EmailField, PasswordField } from './sign-in-fields.tsx';
import { settingsTexts } from './settings-texts.ts';
import { texts } from './texts.ts';

/** Shows the form, unless there's something to do before. Then it has a way out of its own. */
export type BeforeDeletion = ComponentType<{
  readonly children: ReactNode;
  readonly onCancel: () => void;
}>;

/** Deletes the account once the player has typed its email and confirmed their identity. */
export function DeleteAccountDialog({
  Before,
  onClose,
}: {
  readonly Before: BeforeDeletion;
  readonly onClose: () => void;
}) {
  const { user } = useAuth();
  const email = user?.email ?? '';
  const provider = user?.providerData[0]?.providerId ?? 'password';
  const [typed, setTyped] = useState('');
  const [password, setPassword] = useState('');
  const removal = useMutation({
    mutationFn: async (again?: PopupProvider) => {
      // Opens the window within the click, before anything is awaited.
      if (again !== undefined) await signInService.signInWithPopup(again);
      await callApiAsPlayer('DELETE /api/account', settingsTexts.deletion.failed, {
        body: { email: typed.trim(), ...(provider === 'password' && { password }) },
      });
      recordDeletion();
      if (user !== null) forgetUnsent(user.uid);
      // The session is gone with the account, and leaving the page clears what's left in memory.
      await signOutTo(href.home).catch(() => leaveTo(href.home));
    },
  });
  const { isPending, error } = removal;
  const { field, mustSignInAgain } = readRefusal(error);
  const again = mustSignInAgain && isPopupProvider(provider) ? provider : undefined;
  const actionText =
    again !== undefined
      ? settingsTexts.deletion.deleteWith(texts.provider[again])
      : isPending
        ? uiTexts.deleting
        : settingsTexts.deletion.delete;
  const errorOf = (name: string) => (field === name ? error?.message : undefined);
  return (
    <Dialog title={settingsTexts.deletion.title} onCancel={isPending ? undefined : onClose}>
      <Before onCancel={onClose}>
        <p>{settingsTexts.deletion.about}</p>
        <Form action={() => removal.mutate(undefined)}>
          {error !== null && field === undefined && <FormMessage text={error.message} />}
          <EmailField
            label={settingsTexts.deletion.confirm(email)}
            autoComplete="off"
            value={typed}
            onChange={setTyped}
            error={errorOf('email')}
          />
          {provider === 'password' && (
            <PasswordField
              label={texts.password}
              value={password}
              onChange={setPassword}
              error={errorOf('password')}
            />
          )}
          <DialogActions
            text={actionText}
            kind="danger"
            isPending={isPending}
            onAct={again && (() => removal.mutate(again))}
            onCancel={onClose}
          />
        </Form>
      </Before>
    </Dialog>
  );
}

/** The field that was wrong, and whether the sign-in is too long ago. */
function readRefusal(error: Error | null) {
  const refusal = error instanceof ApiError ? error : undefined;
  return {
    field: refusal?.details[0]?.path,
    mustSignInAgain: refusal?.code === 'sign_in_again',
  };
}
