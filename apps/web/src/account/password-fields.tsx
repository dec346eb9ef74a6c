import type { ComponentProps } from 'react';
import { useQuery } from '@tanstack/react-query';
import { TextField } from '../ui/forms/index.ts';
import { signInMethodsQuery } from './login.queries.ts';
import { PasswordStrengthHint } from './password-strength-hint.tsx';
import { texts } from './texts.ts';

/** The account's current password. Browsers and password managers fill it in. */
export function PasswordField({
  label,
  name = 'password',
  ...field
}: Pick<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'error' | 'ref'> & {
  readonly label: string;
  readonly name?: string;
}) {
  return (
    <TextField
      {...field}
      label={label}
      name={name}
      type="password"
      autoComplete="current-password"
      required
      maxLength={128}
    />
  );
}

/** Used until the server has responded. */
const DEFAULT_MIN_LENGTH = 6;

/** A field for a new password, with its rules and a strength meter. */
export function NewPasswordField({
  label,
  name,
  email,
  value,
  onChange,
  error,
}: {
  readonly label: string;
  readonly name: string;
  /** The email of the password's account. Empty if unknown. */
  readonly email: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
}) {
  const { data: methods } = useQuery(signInMethodsQuery);
  const minLength = methods?.minPasswordLength ?? DEFAULT_MIN_LENGTH;
  return (
    <TextField
      label={label}
      name={name}
      type="password"
      autoComplete="new-password"
      required
      maxLength={128}
      value={value}
      onChange={onChange}
      hint={texts.newPassword.rule(minLength)}
      error={error}
      status={<PasswordStrengthHint password={value} email={email} minLength={minLength} />}
    />
  );
}
