import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Ref } from 'react';
import { Button } from '../ui/index.ts';
import { Actions, Form, TextField } from '../ui/forms/index.ts';
import { signInService } from './session.ts';
import type { CodeSource } from './sign-in-service.ts';

const EXPLAINED: Readonly<Record<CodeSource, string>> = {
  app: 'Enter the code from your authenticator app.',
  backup: 'Enter one of your backup codes. Each works once.',
};

/** The second step of a sign-in, after the right password. */
export function CodeForm({
  isBusy,
  onStartOver,
}: {
  /** The sign-in is done, and the next page is on its way. */
  readonly isBusy: boolean;
  readonly onStartOver: () => void;
}) {
  const [source, setSource] = useState<CodeSource>('app');
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const finish = useMutation({
    mutationFn: () => signInService.secondStep.finishSignIn(code, source),
    onError: () => field.current?.focus(),
  });
  useEffect(() => field.current?.focus(), [source]);
  const isWorking = finish.isPending || isBusy;
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        if (!isWorking) finish.mutate();
      }}
    >
      <p>{EXPLAINED[source]}</p>
      <CodeField
        key={source}
        ref={field}
        source={source}
        value={code}
        onChange={setCode}
        error={finish.error?.message}
      />
      <Button type="submit" kind="primary" disabled={isWorking}>
        {isWorking ? 'Signing in...' : 'Sign In'}
      </Button>
      <Actions>
        <Button
          kind="quiet"
          disabled={isWorking}
          onClick={() => {
            finish.reset();
            setCode('');
            setSource(source === 'app' ? 'backup' : 'app');
          }}
        >
          {source === 'app' ? 'Use a Backup Code Instead' : 'Use Your App Instead'}
        </Button>
        <Button kind="quiet" disabled={isWorking} onClick={onStartOver}>
          Start Over
        </Button>
      </Actions>
    </Form>
  );
}

const LABELS: Readonly<Record<CodeSource, string>> = { app: '6-digit code', backup: 'Backup code' };

/** A field for a code of the authenticator app or a backup code. */
export function CodeField({
  source,
  value,
  onChange,
  error,
  ref,
}: {
  readonly source: CodeSource;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
  readonly ref?: Ref<HTMLInputElement>;
}) {
  return (
    <TextField
      ref={ref}
      label={LABELS[source]}
      name="code"
      autoComplete={source === 'app' ? 'one-time-code' : 'off'}
      inputMode={source === 'app' ? 'numeric' : 'text'}
      autoCapitalize="none"
      spellCheck={false}
      required
      maxLength={20}
      value={value}
      onChange={onChange}
      error={error}
    />
  );
}
