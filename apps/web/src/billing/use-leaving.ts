import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';

interface Leaving<Name extends string> {
  readonly name: Name;
  /** Makes the browser leave. Resolves to what went wrong, or to null while it leaves. */
  readonly go: () => Promise<string | null>;
}

/**
 * Something that leads away from the site: its name while it's under way, and why it failed. It stays under way while
 * the browser leaves. A player who comes back with the browser's button finds the page as before.
 */
export function useLeaving<Name extends string>() {
  const { mutateAsync, reset, variables, isPending, data } = useMutation({
    mutationFn: ({ go }: Leaving<Name>) => go(),
  });
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) reset();
    };
    addEventListener('pageshow', comeBack);
    return () => removeEventListener('pageshow', comeBack);
  }, [reset]);
  const leave = useCallback(
    (name: Name, go: Leaving<Name>['go']) => mutateAsync({ name, go }),
    [mutateAsync],
  );
  const isUnderWay = isPending || data === null;
  return { underWay: isUnderWay ? variables.name : null, problem: data ?? null, leave };
}
