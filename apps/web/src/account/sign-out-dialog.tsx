import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../api/client.ts';
import { Dialog, DialogActions, Form, FormMessage } from '../ui/forms/index.ts';
import { useAuth } from './auth-context.tsx';
import { mustConfirm } from './must-confirm.ts';
import { isPopupProvider } from './provider-buttons.tsx';
import { signInService } from './session.ts';
import { settingsTexts } from './settings-texts.ts';
import { PasswordField } from './sign-in-fields.tsx';
import type { PopupProvider } from './sign-in-service.ts';
import { texts } from './texts.ts';

/** Proof that the player is the one asking. Nothing right after a sign-in. */
export interface Confirmed {
  readonly password?: string;
}

/** Asks whether to sign out, and who's asking if the sign-in is too old. */
export function SignOutDialog({
  title,
  text,
  button,
  isOld = false,
  end,
  onClose,
}: {
  readonly title: string;
  readonly text: string;
  readonly button: string;
  /** True when the server has said that the sign-in is too old. */
  readonly isOld?: boolean;
  readonly end: (confirmed: Confirmed) => Promise<void>;
  readonly onClose: () => void;
}) {
  const provider = useAuth().user?.providerData[0]?.providerId ?? 'password';
  const [password, setPassword] = useState('');
  const [mustProve, setMustProve] = useState(isOld);
  const asksPassword = mustProve && provider === 'password';
  const ending = useMutation({
    mutationFn: async (again?: PopupProvider) => {
      // Opens the window within the click, before anything is awaited.
      if (again !== undefined) await signInService.signInWithPopup(again);
      await end(asksPassword ? { password } : {});
    },
    onError: (error) => setMustProve((was) => was || mustConfirm(error)),
  });
  const { isPending, error } = ending;
  const again = mustProve && isPopupProvider(provider) ? provider : undefined;
  const { failure, wrongPassword } = readFailure(error);
  const askedText = isPending ? settingsTexts.devices.signingOut : button;
  return (
    <Dialog title={title} onCancel={isPending ? undefined : onClose}>
      <p>{text}</p>
      <Form action={() => ending.mutate(undefined)}>
        {failure !== undefined && <FormMessage text={failure} />}
        {asksPassword && (
          <PasswordField
            label={texts.password}
            value={password}
            onChange={setPassword}
            error={wrongPassword}
          />
        )}
        <DialogActions
          text={again ? settingsTexts.devices.confirmWith(texts.provider[again]) : askedText}
          kind="danger"
          isPending={isPending}
          onAct={again && (() => ending.mutate(again))}
          onCancel={onClose}
        />
      </Form>
    </Dialog>
  );
}

/** A failure's message, for the field if the server refused what the player typed. */
function readFailure(error: Error | null): { failure?: string; wrongPassword?: string } {
  if (error === null) return {};
  const isOfField = error instanceof ApiError && error.details.length > 0;
  return isOfField ? { wrongPassword: error.message } : { failure: error.message };
}
