import { useMutation } from '@tanstack/react-query';
import type { UseMutationResult } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Button, uiTexts, useSite } from '../ui/index.ts';
import { Actions, CopyField, Dialog, DialogActions, Form, saveFile } from '../ui/forms/index.ts';
import { QrCode } from '../ui/qr-code.tsx';
import { CodeField } from './code-field.tsx';
import styles from './second-step.module.css';
import { signInService } from './session.ts';
import type { NewSecondStep } from './sign-in-service.ts';
import { PasswordField } from './sign-in-fields.tsx';
import { settingsTexts } from './settings-texts.ts';

type Step = keyof typeof settingsTexts.secondStep.turnOnTitle;

/** Turns two-step sign-in on: password, authenticator app, backup codes. */
export function TurnOnDialog({ onClose }: { readonly onClose: () => void }) {
  const begin = useMutation({ mutationFn: signInService.secondStep.begin });
  const confirm = useMutation({
    mutationFn: (code: string) => signInService.secondStep.confirm({ code, source: 'app' }),
  });
  const created = begin.data;
  const step: Step =
    created === undefined ? 'password' : confirm.isSuccess ? 'backup-codes' : 'app';
  // A submitted code may already turn it on, and the backup codes are shown only then.
  const isHeld = begin.isPending || confirm.isPending || step === 'backup-codes';
  return (
    // A separate dialog for each step, so that its title is announced and the focus starts in it.
    <Dialog
      key={step}
      title={settingsTexts.secondStep.turnOnTitle[step]}
      onCancel={isHeld ? undefined : onClose}
    >
      {created === undefined ? (
        <PasswordStep begin={begin} onCancel={onClose} />
      ) : confirm.isSuccess ? (
        <>
          <p>{settingsTexts.backupCodes.signedOut}</p>
          <BackupCodes codes={created.backupCodes} onDone={onClose} />
        </>
      ) : (
        <AppStep created={created} confirm={confirm} onCancel={onClose} />
      )}
    </Dialog>
  );
}

function PasswordStep({
  begin,
  onCancel,
}: {
  readonly begin: UseMutationResult<NewSecondStep, Error, string>;
  readonly onCancel: () => void;
}) {
  const [password, setPassword] = useState('');
  const field = useRef<HTMLInputElement>(null);
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        if (!begin.isPending) begin.mutate(password, { onError: () => field.current?.focus() });
      }}
    >
      <p>{settingsTexts.secondStep.needsApp}</p>
      <PasswordField
        ref={field}
        label={settingsTexts.password.current}
        value={password}
        onChange={setPassword}
        error={begin.error?.message}
      />
      <DialogActions
        text={begin.isPending ? uiTexts.loading : settingsTexts.secondStep.continue}
        isPending={begin.isPending}
        onCancel={onCancel}
      />
    </Form>
  );
}

function AppStep({
  created,
  confirm,
  onCancel,
}: {
  readonly created: NewSecondStep;
  readonly confirm: UseMutationResult<void, Error, string>;
  readonly onCancel: () => void;
}) {
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        if (!confirm.isPending) confirm.mutate(code, { onError: () => field.current?.focus() });
      }}
    >
      <p>{settingsTexts.secondStep.scan}</p>
      <QrCode text={created.uri} />
      <p>
        {settingsTexts.secondStep.key}{' '}
        <code className={styles.key}>{created.key.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <CodeField
        ref={field}
        source="app"
        value={code}
        onChange={setCode}
        error={confirm.error?.message}
      />
      <DialogActions
        text={confirm.isPending ? uiTexts.loading : settingsTexts.secondStep.turnOn}
        isPending={confirm.isPending}
        onCancel={onCancel}
      />
    </Form>
  );
}

/** New backup codes, shown this one time. */
export function BackupCodes({
  codes,
  onDone,
}: {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}) {
  const { name } = useSite();
  const text = codes.join('\n');
  return (
    <>
      <p>{settingsTexts.backupCodes.about}</p>
      <CopyField
        label={settingsTexts.backupCodes.title}
        text={text}
        button={settingsTexts.backupCodes.copy}
        rows={codes.length}
      />
      <Actions>
        <Button
          onClick={() =>
            saveFile('backup-codes.txt', settingsTexts.backupCodes.file(name, text), 'text/plain')
          }
        >
          {settingsTexts.backupCodes.download}
        </Button>
        <Button kind="primary" onClick={onDone}>
          {uiTexts.done}
        </Button>
      </Actions>
    </>
  );
}
