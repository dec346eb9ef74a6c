import type { ComponentProps } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { PasswordStrength } from '@trifecta/domain/account';
import { TextField } from '../ui/forms/index.ts';
import { useSite } from '../ui/index.ts';
import { signInMethodsQuery } from './login.queries.ts';
import { texts } from './texts.ts';
import { usePasswordStrength } from './use-password-strength.ts';
import styles from './sign-in-fields.module.css';

/** An email address. */
export function EmailField({
  label = texts.email,
  autoComplete = 'email',
  ...field
}: Pick<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'error'> & {
  readonly label?: string;
  readonly autoComplete?: 'email' | 'off';
}) {
  return (
    <TextField
      {...field}
      label={label}
      name="email"
      type="email"
      autoComplete={autoComplete}
      required
      maxLength={254}
    />
  );
}

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

const STEPS = 4;

/** How many steps of the meter each strength fills. */
const FILLED: Readonly<Record<PasswordStrength, number>> = {
  'too-short': 1,
  'too-easy': 1,
  fair: 2,
  good: 3,
  strong: STEPS,
};

/** The strength of the typed password: a meter and a sentence. Both stay empty when it can't be judged here. */
function PasswordStrengthHint({
  password,
  email,
  minLength,
}: {
  readonly password: string;
  /** Empty if unknown. */
  readonly email: string;
  readonly minLength: number;
}) {
  const { name: productName } = useSite();
  const level = usePasswordStrength({ password, email, productName, minLength });
  return (
    <div className={styles.hint}>
      <div className={styles.meter} data-level={level} aria-hidden="true">
        {Array.from({ length: STEPS }, (_, step) => (
          <span
            key={step}
            className={level !== null && step < FILLED[level] ? styles.filled : undefined}
          />
        ))}
      </div>
      <p className={styles.text} aria-live="polite">
        {level !== null && texts.newPassword.strength[level]}
      </p>
    </div>
  );
}
