import { useQuery } from '@tanstack/react-query';
import { passwordStrength } from '@trifecta/domain/account';
import type { PasswordStrength } from '@trifecta/domain/account';
import { useDeferredValue } from 'react';
import { useSite } from '../ui/index.ts';
import styles from './password-strength-hint.module.css';
import { texts } from './texts.ts';

const STEPS = 4;

/** How many steps of the meter each strength fills. */
const FILLED: Readonly<Record<PasswordStrength, number>> = {
  'too-short': 1,
  'too-easy': 1,
  fair: 2,
  good: 3,
  strong: STEPS,
};

/** The strength of the typed password: a meter and a sentence. The word list loads with the first character. */
export function PasswordStrengthHint({
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
  const typed = useDeferredValue(password);
  const { data: estimate } = useQuery({
    queryKey: ['password-guesses'],
    queryFn: async () => (await import('./password-guesses.ts')).openGuessEstimate(),
    enabled: password !== '',
    staleTime: Infinity,
    gcTime: Infinity,
  });
  const level =
    estimate === undefined || typed === ''
      ? null
      : passwordStrength(typed, { minLength, context: { email, productName }, estimate });
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
