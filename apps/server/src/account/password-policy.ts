import { passwordStrength } from '@trifecta/domain/account';
import type { GuessEstimate } from '@trifecta/domain/account';
import { AppError } from '../http/app-error.ts';

/** A new password: the request field it came in, and its player. */
export interface NewPassword {
  readonly field: 'password' | 'newPassword';
  readonly password: string;
  readonly email: string;
}

const TOO_EASY = 'This password is too easy to guess. Add another word or two.';

let estimate: Promise<GuessEstimate> | undefined;

/** Loads the list of common passwords for the first new password: 57,000 entries, about 0.15 s and 15 MB. */
function loadCommonPasswords(): Promise<GuessEstimate> {
  estimate ??= Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')]).then(
    ([{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }]) => {
      const library = new ZxcvbnFactory({ dictionary: { ...dictionary }, graphs: adjacencyGraphs });
      return (text, words) => library.check(text, [...words]).guesses;
    },
  );
  return estimate;
}

/** Decides which passwords players may choose, on sign-up, change, and reset. */
export class PasswordPolicy {
  readonly #minLength: number;
  readonly #productName: string;

  constructor(parts: { readonly minPasswordLength: number; readonly productName: string }) {
    this.#minLength = parts.minPasswordLength;
    this.#productName = parts.productName;
  }

  /** Throws `weak_password`, naming the field, when a password is too short or too easy to guess. */
  async refuseWeak({ field, password, email }: NewPassword): Promise<void> {
    const strength = passwordStrength(password, {
      minLength: this.#minLength,
      context: { email, productName: this.#productName },
      estimate: await loadCommonPasswords(),
    });
    if (strength === 'too-short') throw weakPassword(field, this.#tooShort());
    if (strength === 'too-easy') throw weakPassword(field, TOO_EASY);
  }

  #tooShort(): string {
    return `Password should be at least ${this.#minLength} characters.`;
  }
}

function weakPassword(field: NewPassword['field'], message: string): AppError {
  return new AppError('weak_password', message, { details: [{ path: field, message }] });
}
