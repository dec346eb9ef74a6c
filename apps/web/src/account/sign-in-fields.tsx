import { useEffect, useRef, useState } from 'react';
import type { ComponentProps } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { PasswordStrength } from '@trifecta/domain/account';
import { TextField } from '../ui/forms/index.ts';
import { Icon, uiTexts, useSite } from '../ui/index.ts';
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
      // The label may be a whole sentence.
      missing={uiTexts.isRequired(texts.email)}
      maxLength={254}
    />
  );
}

/** A field for a password, with a button that shows it. */
function SecretField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'end'>) {
  const [isShown, setIsShown] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const { form } = button.current ?? {};
    // Or the browser could keep it among the texts that it suggests.
    const hide = () => setIsShown(false);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);
  const toggle = () => {
    const input = button.current?.parentElement?.querySelector('input');
    const { selectionStart = null, selectionEnd = null } = input ?? {};
    setIsShown(!isShown);
    // Another type moves the cursor, in some browsers only once the field is drawn anew.
    requestAnimationFrame(() => input?.setSelectionRange(selectionStart, selectionEnd));
  };
  return (
    <TextField
      required
      maxLength={128}
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <button
          ref={button}
          type="button"
          className={styles.show}
          aria-label={texts.showPassword}
          aria-pressed={isShown}
          // The focus stays in the field.
          onMouseDown={(event) => event.preventDefault()}
          onClick={toggle}
        >
          <Icon name="eye" />
        </button>
      }
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
  return <SecretField {...field} label={label} name={name} autoComplete="current-password" />;
}

/** Used until the server has responded. */
const DEFAULT_MIN_LENGTH = 6;

/** A field for a new password, with its rules and a strength meter. Its error stands alone, until the next change. */
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
  const [isAnswered, setIsAnswered] = useState(false);
  // The next error is another one, even with the same text.
  if (error === undefined && isAnswered) setIsAnswered(false);
  const shownError = isAnswered ? undefined : error;
  return (
    <SecretField
      label={label}
      name={name}
      autoComplete="new-password"
      value={value}
      onChange={(password) => {
        setIsAnswered(error !== undefined);
        onChange(password);
      }}
      hint={texts.newPassword.rule(minLength)}
      error={shownError}
      status={
        <PasswordStrengthHint
          password={value}
          email={email}
          minLength={minLength}
          isShown={shownError === undefined}
        />
      }
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

/**
 * The strength of the typed password: a meter and a sentence. Both stay empty when it can't be judged here, or when an error
 * is shown instead.
 */
function PasswordStrengthHint({
  password,
  email,
  minLength,
  isShown,
}: {
  readonly password: string;
  /** Empty if unknown. */
  readonly email: string;
  readonly minLength: number;
  readonly isShown: boolean;
}) {
  const { name: productName } = useSite();
  const strength = usePasswordStrength({ password, email, productName, minLength });
  const level = isShown ? strength : null;
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
