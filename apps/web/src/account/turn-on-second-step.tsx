import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { encode } from 'uqr';
import { Button, useSite } from '../ui/index.ts';
import { Actions, CopyField, Dialog, Form, saveFile } from '../ui/forms/index.ts';
import { CodeField } from './code-form.tsx';
import styles from './second-step.module.css';
import { signInService } from './session.ts';
import type { NewSecondStep } from './sign-in-service.ts';
import { PasswordField } from './password-fields.tsx';

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

/** A text as a QR code, black on white so that every camera reads it. */
export function QrCode({ text }: { readonly text: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label="QR code">
      <path className={styles.light} d={`M0 0h${size}v${size}H0z`} />
      <path className={styles.dark} d={squares.join('')} shapeRendering="crispEdges" />
    </svg>
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
      <p>
        Each code replaces your app once, for example when you lose your phone. You won't see them
        again.
      </p>
      <CopyField label="Backup codes" text={text} button="Copy" rows={codes.length} />
      <Actions>
        <Button
          onClick={() =>
            saveFile('backup-codes.txt', `${name} backup codes\n\n${text}\n`, 'text/plain')
          }
        >
          Download
        </Button>
        <Button kind="primary" onClick={onDone}>
          Done
        </Button>
      </Actions>
    </>
  );
}
