import { useQuery } from '@tanstack/react-query';
import { passwordStrength } from '@trifecta/domain/account';
import type { PasswordStrength } from '@trifecta/domain/account';
import { useDeferredValue } from 'react';
import { useSite } from '../ui/index.ts';
import styles from './password-strength-hint.module.css';

const STEPS = 4;

const LEVELS: Readonly<
  Record<PasswordStrength, { readonly filled: number; readonly text: string }>
> = {
  'too-short': { filled: 1, text: 'Too short.' },
  'too-easy': { filled: 1, text: 'Too easy to guess. Add another word or two.' },
  fair: { filled: 2, text: 'Fair password. A longer one is safer.' },
  good: { filled: 3, text: 'Good password.' },
  strong: { filled: STEPS, text: 'Strong password.' },
};

/** How hard the typed password is to guess: a meter and a sentence. The word list is fetched at the first character. */
export function PasswordStrengthHint({
  password,
  email,
  minLength,
}: {
  readonly password: string;
  /** Empty when it isn't known. */
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
            className={level !== null && step < LEVELS[level].filled ? styles.filled : undefined}
          />
        ))}
      </div>
      <p className={styles.text} aria-live="polite">
        {level !== null && LEVELS[level].text}
      </p>
    </div>
  );
}
