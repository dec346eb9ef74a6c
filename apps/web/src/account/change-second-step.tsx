import { useMutation } from '@tanstack/react-query';
import type { UseMutationResult } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { uiTexts } from '../ui/index.ts';
import { Dialog, DialogActions, Form, FormMessage } from '../ui/forms/index.ts';
import { BackupCodes } from './turn-on-second-step.tsx';
import { CodeField, SwitchSource, useTypedCode } from './code-field.tsx';
import styles from './second-step.module.css';
import { signInService } from './session.ts';
import { SignInError } from './sign-in-service.ts';
import { PasswordField } from './sign-in-fields.tsx';
import { settingsTexts } from './settings-texts.ts';

/** A change to an active two-step sign-in. */
type Change = 'turn-off' | 'new-codes';

/** Proof that it's the player who is asking. */
interface Proof {
  readonly password: string;
  readonly code: string;
}

/** Turns two-step sign-in off or gets new backup codes. Asks for the password and a code first. */
export function ChangeDialog({
  change,
  onClose,
}: {
  readonly change: Change;
  readonly onClose: () => void;
}) {
  const { title, text, button } = settingsTexts.secondStep.change[change];
  const proof = useMutation({
    mutationFn: async ({ password, code }: Proof) => {
      if (change === 'new-codes') {
        return await signInService.secondStep.newBackupCodes(password, code);
      }
      await signInService.secondStep.turnOff(password, code);
      onClose();
      return null;
    },
  });
  if (proof.data) {
    return (
      // No `onCancel`: the codes are never shown again.
      <Dialog key="codes" title={settingsTexts.secondStep.turnOnTitle['backup-codes']}>
        <BackupCodes codes={proof.data} onDone={onClose} />
      </Dialog>
    );
  }
  return (
    <Dialog key="proof" title={title} onCancel={proof.isPending ? undefined : onClose}>
      <p>{text}</p>
      <ProofForm button={button} onCancel={onClose} proof={proof} />
    </Dialog>
  );
}

function ProofForm({
  button,
  proof,
  onCancel,
}: {
  readonly button: string;
  readonly proof: UseMutationResult<readonly string[] | null, Error, Proof>;
  readonly onCancel: () => void;
}) {
  const [password, setPassword] = useState('');
  const { typed, field: codeField, sourceSwitch } = useTypedCode(proof.reset);
  const form = useRef<HTMLFormElement>(null);
  const send = () =>
    proof.mutate(
      { password, code: typed.code },
      { onError: (error) => form.current?.querySelector<HTMLElement>(placeOf(error))?.focus() },
    );
  const field = fieldOf(proof.error);
  const errorOf = (name: typeof field) => (field === name ? proof.error?.message : undefined);
  return (
    <Form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!proof.isPending) send();
      }}
    >
      {proof.error !== null && field === null && <FormMessage text={proof.error.message} />}
      <PasswordField
        label={settingsTexts.password.current}
        value={password}
        onChange={setPassword}
        error={errorOf('password')}
      />
      <CodeField {...codeField} error={errorOf('code')} />
      <div className={styles.switch}>
        <SwitchSource {...sourceSwitch} isDisabled={proof.isPending} />
      </div>
      <DialogActions
        text={proof.isPending ? uiTexts.loading : button}
        isPending={proof.isPending}
        onCancel={onCancel}
      />
    </Form>
  );
}

/** The field with the error. Null when it's neither. */
function fieldOf(error: Error | null): 'password' | 'code' | null {
  const code = error instanceof SignInError ? error.code : undefined;
  if (code === 'auth/invalid-credential') return 'password';
  return code === 'auth/invalid-verification-code' ? 'code' : null;
}

function placeOf(error: Error): string {
  const field = fieldOf(error);
  return field === null ? '[tabindex="-1"]' : `[name=${field}]`;
}
