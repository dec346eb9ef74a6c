import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';

interface Redirect<Name extends string> {
  readonly name: Name;
  /** Leaves the site. Resolves to an error message, or to null while the browser leaves. */
  readonly go: () => Promise<string | null>;
}

/**
 * Runs an action that leaves the site, and tracks its name while it's pending and its error. It stays pending while the
 * browser leaves, and resets when the player comes back with the Back button.
 */
export function useExternalRedirect<Name extends string>() {
  const { mutateAsync, reset, variables, isPending, data } = useMutation({
    mutationFn: ({ go }: Redirect<Name>) => go(),
  });
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) reset();
    };
    addEventListener('pageshow', comeBack);
    return () => removeEventListener('pageshow', comeBack);
  }, [reset]);
  const redirect = useCallback(
    (name: Name, go: Redirect<Name>['go']) => mutateAsync({ name, go }),
    [mutateAsync],
  );
  const isStillPending = isPending || data === null;
  return { pending: isStillPending ? variables.name : null, problem: data ?? null, redirect };
}
