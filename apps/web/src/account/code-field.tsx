import type { Ref } from 'react';
import { TextField } from '../ui/forms/index.ts';
import type { CodeSource } from './sign-in-service.ts';

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
