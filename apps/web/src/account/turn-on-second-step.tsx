import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Button } from '../ui/index.ts';
import { Actions, Dialog, Form } from '../ui/forms/index.ts';
import { BackupCodes } from './backup-codes.tsx';
import { CodeField } from './code-field.tsx';
import { QrCode } from './qr-code.tsx';
import styles from './second-step.module.css';
import { signInService } from './session.ts';
import type { NewSecondStep } from './sign-in-service.ts';
import { PasswordField } from './password-field.tsx';

type Step =
  | { readonly name: 'password' }
  | { readonly name: 'app' | 'backup-codes'; readonly created: NewSecondStep };

const TITLES: Readonly<Record<Step['name'], string>> = {
  password: 'Turn on two-step sign-in',
  app: 'Set up your app',
  'backup-codes': 'Save your backup codes',
};

/** Turns two-step sign-in on: password, authenticator app, backup codes. */
export function TurnOnDialog({ onClose }: { readonly onClose: () => void }) {
  const [step, setStep] = useState<Step>({ name: 'password' });
  return (
    // Each step is a dialog of its own, so that its title is read out and the focus starts in it.
    <Dialog key={step.name} title={TITLES[step.name]} onCancel={onClose}>
      {step.name === 'password' && (
        <PasswordStep onDone={(created) => setStep({ name: 'app', created })} onCancel={onClose} />
      )}
      {step.name === 'app' && (
        <AppStep
          created={step.created}
          onDone={() => setStep({ name: 'backup-codes', created: step.created })}
          onCancel={onClose}
        />
      )}
      {step.name === 'backup-codes' && (
        <BackupCodes codes={step.created.backupCodes} onDone={onClose} />
      )}
    </Dialog>
  );
}

function PasswordStep({
  onDone,
  onCancel,
}: {
  readonly onDone: (created: NewSecondStep) => void;
  readonly onCancel: () => void;
}) {
  const [password, setPassword] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const begin = useMutation({
    mutationFn: () => signInService.secondStep.begin(password),
    onSuccess: onDone,
    onError: () => field.current?.focus(),
  });
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        if (!begin.isPending) begin.mutate();
      }}
    >
      <p>You need an authenticator app on your phone. Enter your password to start.</p>
      <PasswordField
        ref={field}
        label="Current password"
        value={password}
        onChange={setPassword}
        error={begin.error?.message}
      />
      <Actions>
        <Button type="submit" kind="primary" disabled={begin.isPending}>
          {begin.isPending ? 'Loading...' : 'Continue'}
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </Actions>
    </Form>
  );
}

function AppStep({
  created,
  onDone,
  onCancel,
}: {
  readonly created: NewSecondStep;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}) {
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const confirm = useMutation({
    mutationFn: () => signInService.secondStep.confirm(code),
    onSuccess: onDone,
    onError: () => field.current?.focus(),
  });
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        if (!confirm.isPending) confirm.mutate();
      }}
    >
      <p>Scan this with your authenticator app, or type the key into it.</p>
      <QrCode text={created.uri} />
      <p>
        Key: <code className={styles.key}>{created.key.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <CodeField
        ref={field}
        source="app"
        value={code}
        onChange={setCode}
        error={confirm.error?.message}
      />
      <Actions>
        <Button type="submit" kind="primary" disabled={confirm.isPending}>
          {confirm.isPending ? 'Loading...' : 'Turn On'}
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </Actions>
    </Form>
  );
}
