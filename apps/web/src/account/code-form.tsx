import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Ref } from 'react';
import { Button, uiTexts } from '../ui/index.ts';
import { Actions, Form, TextField } from '../ui/forms/index.ts';
import { signInService } from './session.ts';
import type { CodeSource } from './sign-in-service.ts';
import { texts } from './texts.ts';

/** The second step of a sign-in, after the correct password. */
export function CodeForm({
  isBusy,
  onStartOver,
}: {
  /** True after signing in, while the next page loads. */
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
      <p>{texts.code.help[source]}</p>
      <CodeField
        key={source}
        ref={field}
        source={source}
        value={code}
        onChange={setCode}
        error={finish.error?.message}
      />
      <Button type="submit" kind="primary" disabled={isWorking}>
        {isWorking ? texts.login.signingIn : uiTexts.signIn}
      </Button>
      <Actions>
        <SwitchSource
          source={source}
          isDisabled={isWorking}
          onSwitch={(other) => {
            finish.reset();
            setCode('');
            setSource(other);
          }}
        />
        <Button kind="quiet" disabled={isWorking} onClick={onStartOver}>
          {texts.code.startOver}
        </Button>
      </Actions>
    </Form>
  );
}

/** A field for a code from the authenticator app, or for a backup code. */
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
      label={texts.code.field[source]}
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

/** Switches between the authenticator app and the backup codes. */
export function SwitchSource({
  source,
  isDisabled,
  onSwitch,
}: {
  readonly source: CodeSource;
  readonly isDisabled: boolean;
  readonly onSwitch: (other: CodeSource) => void;
}) {
  const isApp = source === 'app';
  return (
    <Button kind="quiet" disabled={isDisabled} onClick={() => onSwitch(isApp ? 'backup' : 'app')}>
      {isApp ? texts.code.switchToBackup : texts.code.switchToApp}
    </Button>
  );
}
