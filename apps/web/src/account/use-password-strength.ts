import { useEffect, useRef, useState } from 'react';
import type { PasswordStrength } from '@trifecta/domain/account';
import type { PasswordJudge } from './password-judge.ts';

/** The strength of a password while it's typed. Null for an empty one, and as long as it isn't known. */
export function usePasswordStrength({
  password,
  email,
  productName,
  minLength,
}: {
  readonly password: string;
  /** Empty if unknown. */
  readonly email: string;
  readonly productName: string;
  readonly minLength: number;
}): PasswordStrength | null {
  const [strength, setStrength] = useState<PasswordStrength | null>(null);
  /** Loads with the first character. */
  const judge = useRef<Promise<PasswordJudge | null>>(null);
  useEffect(
    () => () => {
      void judge.current?.then((loaded) => loaded?.close());
      judge.current = null;
    },
    [],
  );
  useEffect(() => {
    if (password === '' && judge.current === null) return;
    judge.current ??= import('./password-judge.ts').then(
      (module) => new module.PasswordJudge(setStrength),
      // Without the hint, the form still works.
      () => null,
    );
    const question = { password, minLength, context: { email, productName } };
    void judge.current.then((loaded) => loaded?.ask(password === '' ? null : question));
  }, [password, email, productName, minLength]);
  return strength;
}
