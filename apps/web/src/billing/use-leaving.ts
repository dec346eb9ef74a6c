import { useCallback, useEffect, useState } from 'react';

/**
 * Something that leads away from the site: what is under way, by name, and why it failed. While the browser leaves it
 * stays under way; who comes back by the browser's button finds the page as before.
 */
export function useLeaving<Name extends string>() {
  const [underWay, setUnderWay] = useState<Name | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    const comeBack = (): void => setUnderWay(null);
    addEventListener('pageshow', comeBack);
    return () => removeEventListener('pageshow', comeBack);
  }, []);
  const leave = useCallback(async (name: Name, go: () => Promise<string | null>): Promise<void> => {
    setUnderWay(name);
    setProblem(null);
    const failure = await go();
    if (failure === null) return;
    setProblem(failure);
    setUnderWay(null);
  }, []);
  return { underWay, problem, leave };
}
