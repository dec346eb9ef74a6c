import { useSyncExternalStore } from 'react';
import { lazyPage } from '../ui/index.ts';

/** The dialog for signing in again. Hardly any visit needs it, so its code loads when it's asked for. */
export const SignInAgain = lazyPage(() =>
  import('./sign-in-again-dialog.tsx').then((m) => m.SignInAgainDialog),
);

interface Asked {
  readonly answered: Promise<boolean>;
  readonly answer: (isSignedIn: boolean) => void;
}

const listeners = new Set<() => void>();
let asked: Asked | undefined;

function ask(next: Asked | undefined): void {
  asked = next;
  for (const listener of listeners) listener();
}

/**
 * Asks the player to sign in again, over the page. True once they have. Several calls at the same time ask once. Nobody
 * is asked on pages without dialogs of their own, or when the dialog fails to load.
 */
export async function signInAgain(): Promise<boolean> {
  if (asked !== undefined) return await asked.answered;
  if (listeners.size === 0) return false;
  let answer: Asked['answer'] = () => undefined;
  const answered = new Promise<boolean>((resolve) => {
    answer = resolve;
  });
  ask({ answered, answer });
  await SignInAgain.preload().catch(() => answerSignIn(false));
  return await answered;
}

/** Ends the question. */
export function answerSignIn(isSignedIn: boolean): void {
  asked?.answer(isSignedIn);
  ask(undefined);
}

/** True while the player is asked to sign in again. */
export function useIsSignInAsked(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => asked !== undefined,
    () => false,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    // The page that would show the question is gone.
    if (listeners.size === 0) answerSignIn(false);
  };
}
