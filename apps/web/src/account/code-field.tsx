import { useState } from 'react';
import type { Ref } from 'react';
import { Button } from '../ui/index.ts';
import { TextField } from '../ui/forms/index.ts';
import type { CodeSource, TypedCode } from './sign-in-service.ts';
import { texts } from './texts.ts';

/** A code as it's typed, with the props of its field and of the switch between sources, which calls `onSwitch`. */
export function useTypedCode(onSwitch: () => void) {
  const [source, setSource] = useState<CodeSource>('app');
  const [code, setCode] = useState('');
  const switchSource = () => {
    onSwitch();
    setCode('');
    setSource(otherThan(source));
  };
  const typed: TypedCode = { code, source };
  return {
    typed,
    field: { source, value: code, onChange: setCode },
    sourceSwitch: { source, onClick: switchSource },
  };
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
      // Browsers keep the keyboard and suggestions of a field that changes in place.
      key={source}
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
  onClick,
}: {
  readonly source: CodeSource;
  readonly isDisabled: boolean;
  readonly onClick: () => void;
}) {
  return (
    <Button kind="quiet" disabled={isDisabled} onClick={onClick}>
      {texts.code.switchTo[otherThan(source)]}
    </Button>
  );
}

function otherThan(source: CodeSource): CodeSource {
  return source === 'app' ? 'backup' : 'app';
}
